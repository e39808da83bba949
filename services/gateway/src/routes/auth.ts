import { csrfToken, login, logout, resetPassword } from '@intake-desk/contracts';
import type { Desk } from '../desk.ts';
import type { Door } from '../http/door.ts';
import { servePublic, serveUser } from '../http/serve.ts';

/** Signing in and out (decisions "login", "CSRF", "passwords"). */
export function serveAuth(door: Door, { identity }: Desk): void {
  servePublic(door, csrfToken, async (_, __, exchange) => {
    exchange.issueToken();
    return null;
  });
  servePublic(door, login, async ({ body }, { ip, userAgent, sessionId }, exchange) => {
    exchange.beginSession(await identity.signIn({ ...body, ip, userAgent, replaces: sessionId }));
    return null;
  });
  serveUser(door, logout, async (_, __, exchange) => {
    if (exchange.sessionId !== undefined) await identity.signOut(exchange.sessionId);
    exchange.endSession();
    return null;
  });
  servePublic(door, resetPassword, async ({ body }, { ip }) => {
    await identity.resetPassword({ ...body, ip });
    return null;
  });
}
