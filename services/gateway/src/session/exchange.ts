import { ignoredHeader } from '@intake-desk/contracts';
import { KNOWN_DEVICE_MS, type NewSession } from '@intake-desk/identity';
import type { FastifyReply } from 'fastify';
import type { Caller } from './caller.ts';
import type { Cookies } from './cookies.ts';

/** The part of HTTP that handlers may use: the caller's address and the session's cookies. */
export interface Exchange extends Pick<Caller, 'ip' | 'requestId' | 'userAgent' | 'sessionId' | 'device' | 'launch'> {
  /** Conditions of the call (RFC 9110; HL7 FHIR R4, "RESTful API"). */
  readonly condition: { readonly ifMatch: string | undefined; readonly ifNoneExist: string | undefined };
  beginSession(session: NewSession): void;
  /** Ends the session in the browser, and marks it as `coverSession` does. */
  endSession(): void;
  /** Marks the browser as one that somebody else than its user may have, and ends a begun single sign-on. */
  coverSession(): void;
  /** Sets the CSRF token of the session, or of a guest secret. */
  issueToken(): void;
  nameIgnored(fields: readonly string[]): void;
  /** Reports the address of something that the call created. */
  nameCreated(address: string): void;
}

export function exchangeOf(caller: Caller, cookies: Cookies, reply: FastifyReply): Exchange {
  const { ip, requestId, userAgent, sessionId, device, launch } = caller;
  const { headers } = reply.request;
  const coverSession = (): void => {
    cookies.setHanded(reply, true);
    cookies.clearAttempt(reply);
  };
  return {
    ip,
    requestId,
    userAgent,
    sessionId,
    device,
    launch,
    condition: { ifMatch: textOf(headers['if-match']), ifNoneExist: textOf(headers['if-none-exist']) },
    beginSession(session) {
      cookies.setSession(reply, session.sessionId);
      cookies.setToken(reply, session.csrfSecret);
      if (session.device !== undefined) cookies.setDevice(reply, session.device, KNOWN_DEVICE_MS);
      if (cookies.isHanded(reply.request)) cookies.setHanded(reply, false);
    },
    endSession() {
      cookies.clearSession(reply);
      coverSession();
      cookies.setToken(reply, cookies.setGuest(reply));
    },
    coverSession,
    issueToken() {
      cookies.setToken(reply, caller.csrfSecret ?? cookies.setGuest(reply));
    },
    nameIgnored(fields) {
      if (fields.length > 0) reply.header(ignoredHeader, fields.join(', '));
    },
    nameCreated(address) {
      reply.code(CREATED).header('location', address);
    },
  };
}

const CREATED = 201;

const textOf = (header: string | string[] | undefined): string | undefined =>
  typeof header === 'string' ? header : undefined;
