import type { Language, SessionEnd } from '@intake-desk/contracts';
import type { CoveredSession, SignedIn } from '@intake-desk/identity';
import type { Patient } from '@intake-desk/intakes';
import type { FastifyInstance } from 'fastify';
import type { RemoteToken } from '../remotes/remote-token.entity.ts';

/** The caller of a request, as `authenticate` determines it before any route runs. */
export interface Caller {
  /** The client's address, from trusted proxies only. */
  readonly ip: string;
  readonly requestId: string;
  readonly userAgent: string | undefined;
  /** Language of the page, if the desk has it. */
  readonly page: Language | undefined;
  readonly sessionId: string | undefined;
  /** The device cookie of an earlier sign-in by password (C2). */
  readonly device: string | undefined;
  /** The cookie of a patient whom a hospital's own system opened (J8). */
  readonly launch: string | undefined;
  readonly signedIn: SignedIn | undefined;
  /** The session, if it is covered; `signedIn` is undefined then. */
  readonly covered: CoveredSession | undefined;
  /** Why the session of the cookie has ended; undefined if it has not, or there is no cookie. */
  readonly ended: SessionEnd | undefined;
  /** The holder of an API key, which opens only routes of organisations (C13). */
  readonly keyHolder: SignedIn | undefined;
  /** The release token of a pipeline, which opens only its own routes. */
  readonly pipeline: RemoteToken | undefined;
  /** Secret of the CSRF token: the session's, also while it waits for a code, else the guest's. */
  readonly csrfSecret: string | undefined;
  /** True if the whole request had arrived when the caller was authenticated. */
  readonly afterBody: boolean;
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
