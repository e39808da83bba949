import {
  changeThirdParty,
  createThirdParty,
  deleteThirdParty,
  enableThirdParty,
  listThirdParties,
} from '@intake-desk/contracts/administration';
import { siteOf, type TriedFraming } from '@intake-desk/identity';
import { tryFraming } from '../../consult/try-framing.ts';
import type { Router } from '../../http/router.ts';
import { serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import type { Settings } from '../../settings/settings.ts';

/** Settings → Third-party video consult (S2 §2, §7). */
export function serveThirdParties(router: Router, { identity }: Services, settings: Settings): void {
  const { edited } = identity.consultParties;
  const options = { origins: settings.consultOrigins, desk: new URL(settings.PUBLIC_URL) };
  const untried: TriedFraming = { framing: 'unknown', reason: 'unreachable' };
  const tryUrl = async (url: string | undefined): Promise<TriedFraming> => {
    const site = url === undefined ? undefined : siteOf(url);
    return site ? tryFraming(site, options) : untried;
  };
  const defaultSite = settings.CONSULT_SITE;
  serve(router, listThirdParties, (_, staff) => edited.list(staff));
  serve<typeof createThirdParty, TriedFraming>(
    router,
    createThirdParty,
    ({ body }, staff, _, tried = untried) => edited.create(staff, { ...body, url: body.url ?? defaultSite }, tried),
    { preparation: ({ body }) => tryUrl(body.url ?? defaultSite) },
  );
  serve<typeof changeThirdParty, TriedFraming>(
    router,
    changeThirdParty,
    ({ params, body }, staff, _, tried = untried) => edited.change(staff, params.id, body, tried),
    { preparation: ({ body }) => tryUrl(body.url) },
  );
  serve(router, enableThirdParty, ({ params, body }, staff) => edited.enable(staff, params.id, body));
  serve(router, deleteThirdParty, ({ params }, staff) => edited.delete(staff, params.id));
}
