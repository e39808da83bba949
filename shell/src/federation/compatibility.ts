import type { Provides, Requires } from '@intake-desk/contracts';
import { satisfy } from '@module-federation/runtime/core';

/**
 * What of a remote's requirements the desk cannot meet; empty when it fits. A range that cannot be read is not met. Ranges
 * are read by the federation runtime, which is there anyway; a test holds it to what the gateway decides by. Desks are built
 * as releases: the two differ on versions such as `1.2.3-beta`.
 */
export function lackingOf(requires: Requires, provides: Provides): string[] {
  const rooms = ['contracts', 'kit', 'shell'] as const;
  return rooms
    .filter((room) => !satisfy(provides[room], requires[room]))
    .map((room) => `${room} ${requires[room]}, this desk has ${provides[room]}`);
}
