import type { Provides, Requires } from '@intake-desk/contracts';
import { satisfies } from 'semver';

/** What of a build's requirements the desk does not have; empty when it fits. Decides as the browser's loader does. */
export const lackingOf = (requires: Requires, provides: Provides): ('contracts' | 'kit' | 'shell')[] =>
  (['contracts', 'kit', 'shell'] as const).filter((room) => !satisfies(provides[room], requires[room]));
