import {
  changeRole,
  createRole,
  deleteRole,
  endUserSession,
  endUserSessions,
  listRoles,
  listUserSessions,
  listUserSignIns,
} from '@intake-desk/contracts/administration';
import { requireWholeKey } from '../api-key/whole-key.ts';
import type { Router } from '../http/router.ts';
import { serve } from '../http/serve.ts';
import type { Services } from '../services.ts';
import { requireSameOrganisation } from './same-organisation.ts';

/** Settings (S2 §7). Each call is about the organisation as a whole, also where a department is named. */
export function serveAdministration(router: Router, { identity }: Services): void {
  serve(router, listUserSessions, async ({ params }, staff) => {
    requireWholeKey(staff);
    return identity.sessions.listOf(staff, params.id);
  });
  serve(router, listUserSignIns, async ({ params }, staff) => {
    requireWholeKey(staff);
    return identity.sessions.pastOf(staff, params.id);
  });
  serve(router, endUserSession, async ({ params }, staff) => {
    requireWholeKey(staff);
    await identity.sessions.endOf(staff, params.id, params.session);
    return null;
  });
  serve(router, endUserSessions, async ({ params }, staff) => {
    requireWholeKey(staff);
    await identity.sessions.endAllOf(staff, params.id);
    return null;
  });
  serve(router, listRoles, async (_, staff) => {
    requireWholeKey(staff);
    return identity.roles.list(staff);
  });
  serve(router, createRole, async ({ body }, staff) => {
    requireWholeKey(staff);
    requireSameOrganisation(body);
    return identity.roles.create(staff, body);
  });
  serve(router, changeRole, async ({ params, body }, staff) => {
    requireWholeKey(staff);
    requireSameOrganisation(body);
    return identity.roles.change(staff, params.id, body);
  });
  serve(router, deleteRole, async ({ params }, staff) => {
    requireWholeKey(staff);
    await identity.roles.delete(staff, params.id);
    return null;
  });
}
