import { type Provides, type Registry, type Requires, type SharedPart, unmetParts } from '@intake-desk/contracts';
import { satisfies } from 'semver';

/**
 * Returns the registry with the version of each remote that a browser will load: the previous one if the current one needs a
 * newer desk, or none. Pages must not preload code that the loader refuses.
 */
export function loadableRegistry(registry: Registry): Registry {
  const fits = ({ requires }: { requires: Requires }): boolean => lackingOf(requires, registry.provides).length === 0;
  const remotes = registry.remotes.flatMap((remote) => {
    if (fits(remote)) return [remote];
    const { disabled, previous } = remote;
    return previous && fits(previous) ? [{ ...previous, ...(disabled ? { disabled } : {}) }] : [];
  });
  return { ...registry, remotes };
}

/** Returns the requirements of a build that the desk does not meet, by the rule of the browser's loader. */
export const lackingOf = (requires: Requires, provides: Provides): SharedPart[] =>
  unmetParts(requires, provides, satisfies);
