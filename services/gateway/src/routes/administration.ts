import {
  changeRole,
  createRole,
  deleteRole,
  endUserSession,
  endUserSessions,
  Invalid,
  listRoles,
  listUserSessions,
  listUsers,
} from '@intake-desk/contracts';
import { requireWholeKey } from '../api-key/whole-key.ts';
import type { Desk } from '../desk.ts';
import type { Door } from '../http/router.ts';
import { serve } from '../http/serve.ts';

/** Settings (S2 §7). Everything but the list of users is about the organisation as a whole, also where a department is named. */
export function serveAdministration(door: Door, { identity }: Desk): void {
  serve(door, listUsers, (_, staff) => identity.listUsers(staff));
  serve(door, listUserSessions, async ({ params }, staff) => {
    requireWholeKey(staff);
    return identity.sessionsOfUser(staff, params.id);
  });
  serve(door, endUserSession, async ({ params }, staff) => {
    requireWholeKey(staff);
    await identity.endSessionOfUser(staff, params.id, params.session);
    return null;
  });
  serve(door, endUserSessions, async ({ params }, staff) => {
    requireWholeKey(staff);
    await identity.endSessionsOfUser(staff, params.id);
    return null;
  });
  serve(door, listRoles, async (_, staff) => {
    requireWholeKey(staff);
    return identity.listRoles(staff);
  });
  serve(door, createRole, async ({ body }, staff) => {
    requireWholeKey(staff);
    requireSameOrganisation(body);
    return identity.createRole(staff, body);
  });
  serve(door, changeRole, async ({ params, body }, staff) => {
    requireWholeKey(staff);
    requireSameOrganisation(body);
    return identity.changeRole(staff, params.id, body);
  });
  serve(door, deleteRole, async ({ params }, staff) => {
    requireWholeKey(staff);
    await identity.deleteRole(staff, params.id);
    return null;
  });
}

/** A body that names two organisations says not which one it is for. */
function requireSameOrganisation({ organization, org = organization }: { organization: string; org?: string }): void {
  if (org !== organization) throw new Invalid({ org: ['validation.invalid'] });
}
