/** Whom a one-time link is for. */
export interface NewPasswordLink {
  userId: number;
  /** `reset` for a forgotten password, `invite` for a first sign-in. */
  kind?: 'reset' | 'invite';
  /** How long it works, in ms; 60 minutes where nothing is said. */
  lifetimeMs?: number;
}

/** A one-time link; the address is built from PUBLIC_URL by the caller, never from a header (C7). */
export interface PasswordLink {
  /** 256 random bits, url-safe. */
  token: string;
  email: string;
  expiresAt: Date;
}

/** The address of a one-time link under the desk's own public address. */
export const passwordLinkAddress = (publicUrl: string, { token, email }: PasswordLink): string =>
  `${publicUrl.replace(/\/+$/, '')}/reset/${token}?email=${encodeURIComponent(email)}`;
