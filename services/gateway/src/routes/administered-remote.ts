import {
  listRemotes,
  listRemoteVersions,
  setCurrentVersion,
  setRemoteCanary,
  setRemoteEnabled,
  takeBackRemote,
} from '@intake-desk/contracts/administration';
import { actorOf } from '@intake-desk/identity';
import type { Router } from '../http/router.ts';
import { serve } from '../http/serve.ts';
import type { AdministeredRemotes } from '../remotes/administered-remotes.ts';

/** Settings → Remotes: versions, failures, releases and canaries of the whole installation. */
export function serveAdministeredRemotes(router: Router, remotes: AdministeredRemotes): void {
  serve(router, listRemotes, () => remotes.list());
  serve(router, listRemoteVersions, ({ params }) => remotes.versions(params.remote));
  serve(router, setCurrentVersion, ({ params: { remote: name }, body: { revision, version } }, staff) =>
    remotes.makeCurrent(actorOf(staff), { name, revision }, version),
  );
  serve(router, takeBackRemote, ({ params: { remote: name }, body: { revision } }, staff) =>
    remotes.takeBack(actorOf(staff), { name, revision }),
  );
  serve(router, setRemoteCanary, ({ params: { remote: name }, body: { revision, canary, version } }, staff) =>
    remotes.setCanary(actorOf(staff), { name, revision }, { symbol: canary, version }),
  );
  serve(router, setRemoteEnabled, ({ params: { remote: name }, body: { revision, enabled } }, staff) =>
    remotes.setEnabled(actorOf(staff), { name, revision }, enabled),
  );
}
