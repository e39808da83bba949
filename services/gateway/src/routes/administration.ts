import {
  changeRole,
  createRole,
  deleteRole,
  endUserSession,
  endUserSessions,
  listRoles,
  listUserSessions,
  listUsers,
} from '@intake-desk/contracts';
import type { Desk } from '../desk.ts';
import type { Door } from '../http/door.ts';
import { serve } from '../http/serve.ts';
import { requireWholeKey } from '../http/whole-key.ts';

/** Settings (S2 §7). */
export function serveAdministration(door: Door, { identity }: Desk): void {
  serve(door, listUsers, (_, staff) => identity.listUsers(staff));
  serve(door, listUserSessions, ({ params }, staff) => identity.sessionsOfUser(staff, params.id));
  serve(door, endUserSession, async ({ params }, staff) => {
    await identity.endSessionOfUser(staff, params.id, params.session);
    return null;
  });
  serve(door, endUserSessions, async ({ params }, staff) => {
    await identity.endSessionsOfUser(staff, params.id);
    return null;
  });
  serve(door, listRoles, async (_, staff) => {
    requireWholeKey(staff);
    return identity.listRoles(staff);
  });
  serve(door, createRole, ({ body }, staff) => identity.createRole(staff, body));
  serve(door, changeRole, ({ params, body }, staff) => identity.changeRole(staff, params.id, body));
  serve(door, deleteRole, async ({ params }, staff) => {
    await identity.deleteRole(staff, params.id);
    return null;
  });
}
