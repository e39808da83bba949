/** Whom an identity provider vouches for, from an ID token that was checked (C10). */
export interface SsoSignIn {
  issuer: string;
  subject: string;
  /** Undefined where the provider does not say that it is verified. */
  email: string | undefined;
  /** The provider's session, for its sign-out. */
  ssoSession?: string | undefined;
  ip: string;
  userAgent?: string | undefined;
  /** The session id that the browser still had; it is dead afterwards (A1). */
  replaces?: string | undefined;
}
