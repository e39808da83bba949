import type { SessionEnd } from '@intake-desk/contracts';
import type { CoveredSession, SignedIn } from '@intake-desk/identity';
import type { Patient } from '@intake-desk/intakes';
import type { FastifyInstance } from 'fastify';

/** Who calls, from where and by which credentials: what `authenticate` finds out before any route runs. */
export interface Caller {
  readonly ip: string;
  readonly requestId: string;
  readonly userAgent: string | undefined;
  /** The session cookie's value, whether or not it still stands for anybody. */
  readonly sessionId: string | undefined;
  /** What the browser kept of an earlier sign-in by password (C2). */
  readonly device: string | undefined;
  /** Who is signed in, where the session lives. */
  readonly signedIn: SignedIn | undefined;
  /** The session that is covered; nobody is signed in then, for whatever does not ask for this. */
  readonly covered: CoveredSession | undefined;
  /** Why the session of the cookie has ended; undefined if it has not, or there is no cookie. */
  readonly ended: SessionEnd | undefined;
  /** Whom an API key stands for; it opens routes of organisations only (C13). */
  readonly keyHolder: SignedIn | undefined;
  /** What the caller's CSRF token is made from: the session's secret, also one that waits for a code, else the guest's. */
  readonly csrfSecret: string | undefined;
  /** Authenticates the same credentials again, without prolonging the session. */
  readonly again: () => Promise<Caller>;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Undefined until `authenticate` has run; a request that is refused earlier never has one. */
    caller: Caller | undefined;
    /** The patient whose link was sent; on routes of patients. */
    patient: Patient | undefined;
  }
}

/** Declares `request.caller` and `request.patient` to Fastify; before hooks and routes. */
export const decorateCaller = (app: FastifyInstance): void => {
  app.decorateRequest('caller', undefined);
  app.decorateRequest('patient', undefined);
};
