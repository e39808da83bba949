import type { SignedIn } from './staff.ts';

/** A try to sign in. */
export interface SignIn {
  email: string;
  password: string;
  /** The client's address as the gateway worked it out. */
  ip: string;
  userAgent?: string | undefined;
  /** The session id that the browser still had; it is dead afterwards (A1). */
  replaces?: string | undefined;
}

/** A session that has just begun. */
export interface NewSession {
  /** 256 random bits, url-safe: the cookie's value, stored as SHA-256 only. */
  sessionId: string;
  /** The session's CSRF token (decisions "CSRF"). */
  csrfSecret: string;
  userId: number;
}

/** What a session id stands for. */
export interface Authenticated {
  signedIn: SignedIn;
  csrfSecret: string;
  /** When it ends at the latest. */
  expiresAt: Date;
}
