import type { Provides, Requires } from '@intake-desk/contracts';
import { satisfy } from '@module-federation/runtime/core';

/**
 * Returns the remote's requirements that the desk does not meet. An unreadable range is not met. The federation runtime reads
 * ranges, since it is loaded anyway; a test compares it with the gateway's rule. They differ only on pre-releases such as
 * `1.2.3-beta`, which desks never have.
 */
export function lackingOf(requires: Requires, provides: Provides): string[] {
  const rooms = ['contracts', 'kit', 'shell'] as const;
  return rooms
    .filter((room) => !satisfy(provides[room], requires[room]))
    .map((room) => `${room} ${requires[room]}, this desk has ${provides[room]}`);
}
