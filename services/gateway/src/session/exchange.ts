import { ignoredHeader } from '@intake-desk/contracts';
import { KNOWN_DEVICE_MS, type NewSession } from '@intake-desk/identity';
import type { FastifyReply } from 'fastify';
import type { Caller } from './caller.ts';
import type { Cookies } from './cookies.ts';

/** What a handler may know and do of HTTP: who calls from where, and the session's cookies. */
export interface Exchange {
  /** The client's address, from trusted proxies only. */
  readonly ip: string;
  readonly requestId: string;
  readonly userAgent: string | undefined;
  /** The session id that the browser sent, alive or not. */
  readonly sessionId: string | undefined;
  /** What the browser kept of an earlier sign-in (C2). */
  readonly device: string | undefined;
  /** The browser gets a new session, a CSRF token that belongs to it, and what it is known by. */
  beginSession(session: NewSession): void;
  /** The browser forgets its session. */
  endSession(): void;
  /** The browser gets the CSRF token of its session, or of a secret of its own where nobody is signed in. */
  issueToken(): void;
  /** The response names fields of the call that were ignored. */
  nameIgnored(fields: readonly string[]): void;
}

/** The exchange of one request: what its handler does to the session reaches the browser as cookies. */
export function exchangeOf(caller: Caller, cookies: Cookies, reply: FastifyReply): Exchange {
  const { ip, requestId, userAgent, sessionId, device } = caller;
  return {
    ip,
    requestId,
    userAgent,
    sessionId,
    device,
    beginSession(session) {
      cookies.setSession(reply, session.sessionId);
      cookies.setToken(reply, session.csrfSecret);
      if (session.device !== undefined) cookies.setDevice(reply, session.device, KNOWN_DEVICE_MS);
    },
    endSession() {
      cookies.clearSession(reply);
      cookies.setToken(reply, cookies.setGuest(reply));
    },
    issueToken() {
      cookies.setToken(reply, caller.csrfSecret ?? cookies.setGuest(reply));
    },
    nameIgnored(fields) {
      if (fields.length > 0) reply.header(ignoredHeader, fields.join(', '));
    },
  };
}
