import {
  affectedByWhitelistDomain,
  affectedByWhitelistIp,
  changeWhitelistDomain,
  changeWhitelistIp,
  createWhitelistDomain,
  createWhitelistIp,
  deleteWhitelistDomain,
  deleteWhitelistIp,
  listWhitelistDomains,
  listWhitelistIps,
} from '@intake-desk/contracts/administration';
import type { Router } from '../http/router.ts';
import { serve } from '../http/serve.ts';
import type { Services } from '../services.ts';

/** Settings → Whitelists (S2 §2). */
export function serveWhitelists(router: Router, { identity }: Services): void {
  const { ips, domains } = identity.whitelists;
  serve(router, listWhitelistIps, (_, staff) => ips.list(staff));
  serve(router, affectedByWhitelistIp, ({ query }, staff) => ips.affected(staff, query));
  serve(router, createWhitelistIp, ({ body }, staff) => ips.create(staff, body));
  serve(router, changeWhitelistIp, ({ params, body }, staff) => ips.change(staff, params.id, body));
  serve(router, deleteWhitelistIp, async ({ params, query }, staff) => {
    await ips.delete(staff, params.id, query.confirmation);
    return null;
  });
  serve(router, listWhitelistDomains, (_, staff) => domains.list(staff));
  serve(router, affectedByWhitelistDomain, ({ query }, staff) => domains.affected(staff, query));
  serve(router, createWhitelistDomain, ({ body }, staff) => domains.create(staff, body));
  serve(router, changeWhitelistDomain, ({ params, body }, staff) => domains.change(staff, params.id, body));
  serve(router, deleteWhitelistDomain, async ({ params, query }, staff) => {
    await domains.delete(staff, params.id, query.confirmation);
    return null;
  });
}
