import {
  beginSecondFactor,
  checkPasswordLink,
  confirmPassword,
  confirmSecondFactor,
  coverSession,
  csrfToken,
  Forbidden,
  login,
  logout,
  passSecondFactor,
  pinLogin,
  resetPassword,
  type SignInStep,
  sendPasswordLink,
  setUp,
  uncoverSession,
} from '@intake-desk/contracts';
import type { SignInOutcome } from '@intake-desk/identity';
import type { Router } from '../../http/router.ts';
import { servePublic, serveTries, serveUser } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import type { Caller } from '../../session/caller.ts';
import type { Exchange } from '../../session/exchange.ts';

/** Signing in and out (decisions "login", "CSRF", "passwords", "PIN", "second factor"). */
export function serveAuth(router: Router, { identity }: Services): void {
  servePublic(router, csrfToken, async (_, __, exchange) => {
    exchange.issueToken();
  });
  servePublic(router, login, async ({ body }, { ip, userAgent, sessionId, device, page }, exchange) =>
    stepOf(await identity.signIn.withPassword({ ...body, ip, userAgent, replaces: sessionId, device, page }), exchange),
  );
  servePublic(router, pinLogin, async ({ body }, { ip, userAgent, sessionId, device }, exchange) => {
    exchange.beginSession(await identity.pin.signIn({ ...body, ip, userAgent, replaces: sessionId, device }));
  });
  servePublic(router, passSecondFactor, async ({ body }, { ip, userAgent, sessionId, device }, exchange) => {
    exchange.beginSession(await identity.secondFactor.pass({ sessionId, code: body.code, ip, userAgent, device }));
  });
  servePublic(router, beginSecondFactor, async (_, caller) => {
    refusePin(caller);
    return identity.secondFactor.begin({ sessionId: caller.sessionId });
  });
  servePublic(router, confirmSecondFactor, async ({ body }, caller, exchange) => {
    refusePin(caller);
    const { ip, userAgent, sessionId, device } = caller;
    const entry = { sessionId, code: body.code, ip, userAgent, device };
    const { session, codes } = await identity.secondFactor.confirm(entry);
    if (session) exchange.beginSession(session);
    return { codes };
  });
  serveTries(router, confirmPassword, ({ body }, signedIn, { device }) =>
    identity.passwords.confirm(signedIn, { password: body.password, device }),
  );
  serveUser(router, logout, async (_, __, exchange) => {
    if (exchange.sessionId !== undefined) await identity.sessions.end(exchange.sessionId);
    exchange.endSession();
  });
  serveUser(router, coverSession, async (_, signedIn, exchange) => {
    // Only tablets are covered; other sessions end.
    if (!signedIn.session.byPin) throw new Forbidden();
    await identity.sessions.cover(signedIn, 'idle');
    exchange.coverSession();
  });
  serveTries(router, uncoverSession, async ({ body }, signedIn, exchange) => {
    const { ip, userAgent } = exchange;
    exchange.beginSession(await identity.sessions.uncover(signedIn, { pin: body.pin, ip, userAgent }));
  });
  servePublic(router, sendPasswordLink, ({ body }, { ip, page }) => identity.passwords.sendLink({ ...body, ip, page }));
  servePublic(router, checkPasswordLink, ({ body }, { ip }) => identity.passwords.checkLink({ ...body, ip }));
  servePublic(router, resetPassword, ({ body }, { ip }) => identity.passwords.reset({ ...body, ip }));
  servePublic(router, setUp, ({ body }, { ip }) => identity.setUp.run({ ...body, ip }));
}

/** Throws Forbidden for a session by PIN, which may not set up how its user signs in. */
function refusePin({ signedIn }: Caller): void {
  if (signedIn?.session.byPin) throw new Forbidden();
}

/** Returns the next step of the sign-in, if there is one. The browser gets the session, open or waiting for that step. */
function stepOf(outcome: SignInOutcome, exchange: Exchange): SignInStep | null {
  if (outcome.next === 'password') return outcome;
  exchange.beginSession(outcome.session);
  return outcome.next === 'open' ? null : { next: outcome.next };
}
