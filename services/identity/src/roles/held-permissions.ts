import { Invalid, type Permission } from '@intake-desk/contracts';

/** Throws Invalid unless `can` holds each of them: nobody grants what they lack (decisions "roles", D6). */
export function requireHeld(can: (permission: Permission) => boolean, permissions: readonly Permission[]): void {
  if (!permissions.every(can)) throw new Invalid({ permissions: ['role.permission_not_held'] });
}
