import {
  endSession,
  getDraftKey,
  getOptions,
  getUser,
  listSessions,
  putOption,
  type Reply,
} from '@intake-desk/contracts';
import type { Identity, SignedIn } from '@intake-desk/identity';
import type { Router } from '../../http/router.ts';
import { serveUser } from '../../http/serve.ts';
import type { Services } from '../../services.ts';

/** The signed-in user, their sign-ins and their options. */
export function serveUsers(router: Router, { identity }: Services): void {
  serveUser(router, getUser, (_, signedIn) => userReply(identity, signedIn));
  serveUser(router, listSessions, (_, signedIn) => identity.sessions.list(signedIn));
  serveUser(router, getDraftKey, async (_, signedIn) => ({ key: await identity.sessions.draftKey(signedIn) }));
  serveUser(router, endSession, ({ params }, signedIn) => identity.sessions.endOwn(signedIn, params.session));
  serveUser(router, getOptions, (_, signedIn) => identity.options.read(signedIn));
  serveUser(router, putOption, ({ params, body }, signedIn) =>
    identity.options.put(signedIn, { option: params.option, value: body.value }),
  );
}

/** Returns the signed-in user and the end of the session. Throws NotWhitelisted. */
export const userReply = async (identity: Identity, signedIn: SignedIn): Promise<Reply<typeof getUser>> => ({
  user: await identity.users.view(signedIn),
  session: { expiresAt: signedIn.session.expiresAt.toISOString() },
});
