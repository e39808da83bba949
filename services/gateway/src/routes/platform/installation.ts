import {
  changeRelease,
  createRelease,
  deleteRelease,
  getFirstSteps,
  listAdministeredReleases,
  listReleases,
  putStepAside,
  sendTestMail,
} from '@intake-desk/contracts';
import {
  checkRelease,
  createRemoteToken,
  listRemotes,
  listRemoteTokens,
  listRemoteVersions,
  releaseVersion,
  removeRemote,
  revokeRemoteToken,
  setCurrentVersion,
  setRemoteCanary,
  setRemoteEnabled,
  setRemoteTeam,
  takeBackRemote,
} from '@intake-desk/contracts/administration';
import { actorOf } from '@intake-desk/identity';
import { putFirstStepAside, sendFirstMail } from '../../first-steps/first-steps.ts';
import { readFirstSteps } from '../../first-steps/read-first-steps.ts';
import type { Router } from '../../http/router.ts';
import { serve, servePipeline, serveUser } from '../../http/serve.ts';
import { ReleaseNotes } from '../../release-notes/release-notes.ts';
import {
  changeCanary,
  changeCurrentVersion,
  changeTeamEmail,
  dropRemote,
  enableRemote,
  revertRemote,
} from '../../remotes/administered-remotes.ts';
import { readRemotes, readVersions } from '../../remotes/read-remotes.ts';
import { checkAnnounced, type PipelineContext, releaseSentVersion } from '../../remotes/release-sent-version.ts';
import { createToken, listTokens, revokeToken } from '../../remotes/remote-tokens.ts';
import type { Services } from '../../services.ts';

/** Settings of the whole installation: the first steps, remotes with their versions and canaries, and the release notes. */
export function serveInstallation(router: Router, services: Services, context: PipelineContext): void {
  serve(router, getFirstSteps, (_, { scope }) => readFirstSteps(services.database, scope.organisationId));
  serve(router, putStepAside, ({ params: { step }, body: { aside } }, staff) =>
    putFirstStepAside(services, staff, step, aside),
  );
  serve(router, sendTestMail, (_, staff) => sendFirstMail(services, staff));

  serve(router, listRemotes, () => readRemotes(context.remotes));
  serve(router, listRemoteVersions, ({ params }) => readVersions(context.remotes, params.remote));
  serve(router, setCurrentVersion, ({ params: { remote: name }, body: { revision, version } }, staff) =>
    changeCurrentVersion(context, actorOf(staff), { name, revision }, version),
  );
  serve(router, takeBackRemote, ({ params: { remote: name }, body: { revision } }, staff) =>
    revertRemote(context, actorOf(staff), { name, revision }),
  );
  serve(router, setRemoteCanary, ({ params: { remote: name }, body: { revision, canary, version, rule } }, staff) =>
    changeCanary(context, actorOf(staff), { name, revision }, { symbol: canary, version, rule }),
  );
  serve(router, setRemoteEnabled, ({ params: { remote: name }, body: { revision, enabled } }, staff) =>
    enableRemote(context, actorOf(staff), { name, revision }, enabled),
  );
  serve(router, setRemoteTeam, ({ params: { remote: name }, body: { revision, email } }, staff) =>
    changeTeamEmail(context, actorOf(staff), { name, revision }, email),
  );
  serve(router, listRemoteTokens, ({ params }) => listTokens(services.database, params.remote));
  serve(router, createRemoteToken, ({ params, body: { label, publicKey } }, staff) =>
    createToken(services.database, actorOf(staff), params.remote, { label, publicKey }),
  );
  serve(router, revokeRemoteToken, ({ params }, staff) =>
    revokeToken(services.database, actorOf(staff), params.remote, params.token),
  );
  servePipeline(router, checkRelease, ({ params, body }, token) =>
    checkAnnounced(context.remotes, token, { ...params, ...body }),
  );
  servePipeline(router, releaseVersion, ({ params, body }, token, { ip }) =>
    releaseSentVersion(context, token, { ...params, ...body, ip }),
  );

  serve(router, removeRemote, ({ params: { remote: name }, query: { revision } }, staff) =>
    dropRemote(context, actorOf(staff), { name, revision }),
  );

  const notes = new ReleaseNotes(services.database);
  serveUser(router, listReleases, (_, { language }) => notes.published(language));
  serve(router, listAdministeredReleases, (_, { language }) => notes.list(language));
  serve(router, createRelease, ({ body }, staff) => notes.create(actorOf(staff), body, staff.language));
  serve(router, changeRelease, ({ params: { id }, body }, staff) =>
    notes.change(actorOf(staff), { id, version: body.version }, body, staff.language),
  );
  serve(router, deleteRelease, ({ params: { id } }, staff) => notes.delete(actorOf(staff), id));
}
