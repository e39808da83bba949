import {
  beginSecondFactor,
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
  uncoverSession,
} from '@intake-desk/contracts';
import type { SignInOutcome } from '@intake-desk/identity';
import type { Desk } from '../desk.ts';
import type { Door } from '../http/router.ts';
import { servePublic, serveTries, serveUser } from '../http/serve.ts';
import type { Visit } from '../session/caller.ts';
import type { Exchange } from '../session/exchange.ts';

/** Signing in and out (decisions "login", "CSRF", "passwords", "PIN", "second factor"). */
export function serveAuth(door: Door, { identity }: Desk): void {
  servePublic(door, csrfToken, async (_, __, exchange) => {
    exchange.issueToken();
    return null;
  });
  servePublic(door, login, async ({ body }, { ip, userAgent, sessionId, device }, exchange) =>
    stepOf(await identity.signIn({ ...body, ip, userAgent, replaces: sessionId, device }), exchange),
  );
  servePublic(door, pinLogin, async ({ body }, { ip, userAgent, sessionId, device }, exchange) => {
    exchange.beginSession(await identity.pinSignIn({ ...body, ip, userAgent, replaces: sessionId, device }));
    return null;
  });
  servePublic(door, passSecondFactor, async ({ body }, { ip, userAgent, sessionId, device }, exchange) => {
    exchange.beginSession(await identity.passSecondFactor({ sessionId, code: body.code, ip, userAgent, device }));
    return null;
  });
  servePublic(door, beginSecondFactor, async (_, visit) => {
    refusePin(visit);
    return identity.beginSecondFactor({ sessionId: visit.sessionId });
  });
  servePublic(door, confirmSecondFactor, async ({ body }, visit, exchange) => {
    refusePin(visit);
    const { ip, userAgent, sessionId, device } = visit;
    const entry = { sessionId, code: body.code, ip, userAgent, device };
    const { session, codes } = await identity.confirmSecondFactor(entry);
    if (session) exchange.beginSession(session);
    return { codes };
  });
  serveTries(door, confirmPassword, async ({ body }, signedIn, { device }) => {
    await identity.confirmPassword(signedIn, { password: body.password, device });
    return null;
  });
  serveUser(door, logout, async (_, __, exchange) => {
    if (exchange.sessionId !== undefined) await identity.signOut(exchange.sessionId);
    exchange.endSession();
    return null;
  });
  serveUser(door, coverSession, async (_, signedIn) => {
    // A desk of its own is not covered: its session ends.
    if (!signedIn.session.byPin) throw new Forbidden();
    await identity.coverSession(signedIn, 'idle');
    return null;
  });
  serveTries(door, uncoverSession, async ({ body }, signedIn, exchange) => {
    const { ip, userAgent } = exchange;
    exchange.beginSession(await identity.uncoverSession(signedIn, { pin: body.pin, ip, userAgent }));
    return null;
  });
  servePublic(door, sendPasswordLink, async ({ body }, { ip }) => {
    await identity.sendPasswordLink({ ...body, ip });
    return null;
  });
  servePublic(door, resetPassword, async ({ body }, { ip }) => {
    await identity.resetPassword({ ...body, ip });
    return null;
  });
}

/** A PIN opens the intake-only layout: it may not set up how its user signs in. */
function refusePin({ signedIn }: Visit): void {
  if (signedIn?.session.byPin) throw new Forbidden();
}

/** What is still asked, if anything is; the browser gets the session, open or waiting, where there is one. */
function stepOf(outcome: SignInOutcome, exchange: Exchange): SignInStep | null {
  if (outcome.next === 'password') return outcome;
  exchange.beginSession(outcome.session);
  return outcome.next === 'open' ? null : { next: outcome.next };
}
