import {
  changeThirdParty,
  createThirdParty,
  deleteThirdParty,
  enableThirdParty,
  listThirdParties,
} from '@intake-desk/contracts/administration';
import { siteOf, type TriedFraming } from '@intake-desk/identity';
import { tryFraming } from '../consult/try-framing.ts';
import type { Router } from '../http/router.ts';
import { serve } from '../http/serve.ts';
import type { Services } from '../services.ts';
import type { Settings } from '../settings/settings.ts';

/** Settings → Third-party video consult (S2 §2, §7). */
export function serveThirdParties(router: Router, { identity }: Services, settings: Settings): void {
  const { edited } = identity.consultParties;
  const options = { origins: settings.consultOrigins, desk: new URL(settings.PUBLIC_URL) };
  /** What was found out for a call, which holds no write unit of the database meanwhile. */
  const found = new WeakMap<object, TriedFraming>();
  const untried: TriedFraming = { framing: 'unknown', reason: 'unreachable' };
  const findOut = async (call: object, url: string | undefined): Promise<void> => {
    const site = url === undefined ? undefined : siteOf(url);
    if (site) found.set(call, await tryFraming(site, options));
  };
  const defaultSite = settings.CONSULT_SITE;
  serve(router, listThirdParties, (_, staff) => edited.list(staff));
  serve(
    router,
    createThirdParty,
    (call, staff) =>
      edited.create(staff, { ...call.body, url: call.body.url ?? defaultSite }, found.get(call) ?? untried),
    { preparation: (call) => findOut(call, call.body.url ?? defaultSite) },
  );
  serve(
    router,
    changeThirdParty,
    (call, staff) => edited.change(staff, call.params.id, call.body, found.get(call) ?? untried),
    { preparation: (call) => findOut(call, call.body.url) },
  );
  serve(router, enableThirdParty, ({ params, body }, staff) => edited.enable(staff, params.id, body));
  serve(router, deleteThirdParty, async ({ params }, staff) => {
    await edited.delete(staff, params.id);
    return null;
  });
}
