/** A try to sign in by PIN. */
export interface PinSignIn {
  email: string;
  pin: string;
  ip: string;
  userAgent?: string | undefined;
  /** The session id that the browser still had; it is dead afterwards (A1). */
  replaces?: string | undefined;
}
