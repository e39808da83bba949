import {
  affectedByWhitelistDomain,
  affectedByWhitelistIp,
  changeApiKey,
  changeRole,
  changeWhitelistDomain,
  changeWhitelistIp,
  createApiKey,
  createRole,
  createWhitelistDomain,
  createWhitelistIp,
  deleteRole,
  deleteWhitelistDomain,
  deleteWhitelistIp,
  endUserSession,
  endUserSessions,
  exportAccessLog,
  exportAdminLog,
  listApiKeys,
  listRemotePermissions,
  listRoles,
  listUserSessions,
  listUserSignIns,
  listWhitelistDomains,
  listWhitelistIps,
  readAccessLog,
  readAdminLog,
  revokeApiKey,
} from '@intake-desk/contracts/administration';
import type { Router } from '../../http/router.ts';
import { serve } from '../../http/serve.ts';
import { declaredNames, declaredPermissions } from '../../remotes/declared-permissions.ts';
import type { RegistryReader } from '../../remotes/registry-reader.ts';
import type { Services } from '../../services.ts';

/** Roles, sign-ins, API keys, whitelists and logs (S2 §2, §4, §7) of the organisation, never of a department. */
export function serveAccess(router: Router, { database, identity }: Services, registry: RegistryReader): void {
  const { apiKeys, logs, roles, sessions, whitelists } = identity;
  const { ips, domains } = whitelists;
  const declared = () => declaredNames(database, registry);

  serve(router, listUserSessions, ({ params }, staff) => sessions.listOf(staff, params.id));
  serve(router, listUserSignIns, ({ params }, staff) => sessions.pastOf(staff, params.id));
  serve(router, endUserSession, ({ params }, staff) => sessions.endOf(staff, params.id, params.session));
  serve(router, endUserSessions, ({ params }, staff) => sessions.endAllOf(staff, params.id));

  serve(router, listRoles, (_, staff) => roles.list(staff));
  serve(router, listRemotePermissions, () => declaredPermissions(database, registry));
  serve(router, createRole, async ({ body }, staff) => roles.create(staff, body, await declared()));
  serve(router, changeRole, async ({ params, body }, staff) => roles.change(staff, params.id, body, await declared()));
  serve(router, deleteRole, ({ params }, staff) => roles.delete(staff, params.id));

  serve(router, listApiKeys, (_, staff) => apiKeys.edited.list(staff));
  serve(router, createApiKey, ({ body }, staff) => apiKeys.edited.create(staff, body));
  serve(router, changeApiKey, ({ params, body }, staff) => apiKeys.edited.change(staff, params.id, body));
  serve(router, revokeApiKey, ({ params }, staff) => apiKeys.edited.revoke(staff, params.id));

  serve(router, listWhitelistIps, (_, staff) => ips.list(staff));
  serve(router, affectedByWhitelistIp, ({ query }, staff) => ips.affected(staff, query));
  serve(router, createWhitelistIp, ({ body }, staff) => ips.create(staff, body));
  serve(router, changeWhitelistIp, ({ params, body }, staff) => ips.change(staff, params.id, body));
  serve(router, deleteWhitelistIp, ({ params, query }, staff) => ips.delete(staff, params.id, query.confirmation));

  serve(router, listWhitelistDomains, (_, staff) => domains.list(staff));
  serve(router, affectedByWhitelistDomain, ({ query }, staff) => domains.affected(staff, query));
  serve(router, createWhitelistDomain, ({ body }, staff) => domains.create(staff, body));
  serve(router, changeWhitelistDomain, ({ params, body }, staff) => domains.change(staff, params.id, body));
  serve(router, deleteWhitelistDomain, ({ params, query }, staff) =>
    domains.delete(staff, params.id, query.confirmation),
  );

  serve(router, readAccessLog, ({ body }, staff) => logs.access(staff, body));
  serve(router, exportAccessLog, ({ body }, staff) => logs.accessFile(staff, body));
  serve(router, readAdminLog, ({ query }, staff) => logs.admin(staff, query));
  serve(router, exportAdminLog, ({ body }, staff) => logs.adminFile(staff, body));
}
