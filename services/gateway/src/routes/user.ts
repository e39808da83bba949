import { endSession, getOptions, getUser, listSessions, putOption } from '@intake-desk/contracts';
import type { Desk } from '../desk.ts';
import type { Door } from '../http/router.ts';
import { serveUser } from '../http/serve.ts';

/** The signed-in user, their sign-ins, and what the desk remembers for them. */
export function serveUsers(door: Door, { identity }: Desk): void {
  serveUser(door, getUser, async (_, signedIn) => ({
    user: await identity.userView(signedIn),
    session: { expiresAt: signedIn.session.expiresAt.toISOString() },
  }));
  serveUser(door, listSessions, (_, signedIn) => identity.sessionsOf(signedIn));
  serveUser(door, endSession, async ({ params }, signedIn) => {
    await identity.endSession(signedIn, params.session);
    return null;
  });
  serveUser(door, getOptions, (_, signedIn) => identity.options(signedIn));
  serveUser(door, putOption, ({ params, body }, signedIn) =>
    identity.putOption(signedIn, { option: params.option, value: body.value }),
  );
}
