import type { Provides, Requires } from '@intake-desk/contracts';
import satisfies from 'semver/functions/satisfies';
import validRange from 'semver/ranges/valid';

/** What of a remote's requirements the desk cannot meet; empty when it fits. A range that cannot be read is not met. */
export function lackingOf(requires: Requires, provides: Provides): string[] {
  const rooms = ['contracts', 'kit', 'shell'] as const;
  return rooms
    .filter((room) => validRange(requires[room]) === null || !satisfies(provides[room], requires[room]))
    .map((room) => `${room} ${requires[room]}, this desk has ${provides[room]}`);
}
