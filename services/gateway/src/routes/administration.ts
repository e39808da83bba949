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
import type { Router } from '../http/router.ts';
import { serve } from '../http/serve.ts';
import type { Services } from '../services.ts';
import { requireSameOrganisation } from './same-organisation.ts';

/** Settings (S2 §7). Each call is about the organisation as a whole, also where a department is named. */
export function serveAdministration(router: Router, { identity }: Services): void {
  serve(router, listUserSessions, ({ params }, staff) => identity.sessions.listOf(staff, params.id));
  serve(router, listUserSignIns, ({ params }, staff) => identity.sessions.pastOf(staff, params.id));
  serve(router, endUserSession, async ({ params }, staff) => {
    await identity.sessions.endOf(staff, params.id, params.session);
    return null;
  });
  serve(router, endUserSessions, async ({ params }, staff) => {
    await identity.sessions.endAllOf(staff, params.id);
    return null;
  });
  serve(router, listRoles, (_, staff) => identity.roles.list(staff));
  serve(router, createRole, async ({ body }, staff) => {
    requireSameOrganisation(body);
    return identity.roles.create(staff, body);
  });
  serve(router, changeRole, async ({ params, body }, staff) => {
    requireSameOrganisation(body);
    return identity.roles.change(staff, params.id, body);
  });
  serve(router, deleteRole, async ({ params }, staff) => {
    await identity.roles.delete(staff, params.id);
    return null;
  });
}
