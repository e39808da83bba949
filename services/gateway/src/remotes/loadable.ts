import type { Registry, Requires } from '@intake-desk/contracts';
import { lackingOf } from './lacking.ts';

/**
 * The registry with, for each remote, the version that a browser will take: the previous one where the current one needs
 * a newer desk, none where neither fits. No page may preload code that is refused before it is fetched.
 */
export function loadable(registry: Registry): Registry {
  const fits = ({ requires }: { requires: Requires }): boolean => lackingOf(requires, registry.provides).length === 0;
  const remotes = registry.remotes.flatMap((remote) => {
    if (fits(remote)) return [remote];
    const { disabled, previous } = remote;
    return previous && fits(previous) ? [{ ...previous, ...(disabled ? { disabled } : {}) }] : [];
  });
  return { ...registry, remotes };
}
