import type { CoveredSession, SignedIn } from '@intake-desk/identity';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** What the gateway knows of one request before any route sees it. */
export interface Visit {
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
  /** Whom an API key stands for; it opens routes of organisations only (C13). */
  readonly keyHolder: SignedIn | undefined;
  /** What the caller's CSRF token is made from: the session's secret, also one that waits for a code, else the guest's. */
  readonly csrfSecret: string | undefined;
  /** Finds out anew who calls by the same credentials, without prolonging the session. */
  readonly again: () => Promise<Visit>;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Undefined where the request was refused before one was made; read by `visitOf`. */
    visit: Visit | undefined;
  }
}

/** Gives every request the place where its visit is kept; before hooks and routes. */
export const keepVisits = (app: FastifyInstance): void => {
  app.decorateRequest('visit', undefined);
};

export const rememberVisit = (request: FastifyRequest, visit: Visit): void => {
  request.visit = visit;
};

/** The visit that the request belongs to; undefined where the request was refused before one was made. */
export const visitOf = (request: FastifyRequest): Visit | undefined => request.visit;
