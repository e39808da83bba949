import { entity, id, instant, text, varchar } from '@intake-desk/database';

/** A sign-in under way at the identity provider; it is completed once, in the same browser. */
export interface SsoAttempt {
  id: number;
  /** SHA-256 of the secret in the browser's cookie, in hex. */
  browserHash: string;
  state: string;
  nonce: string;
  codeVerifier: string;
  /** The requested path. */
  wanted: string;
  expiresAt: Date;
}

export const SsoAttemptEntity = entity<SsoAttempt>(
  'sso_attempt',
  {
    id: id(),
    browserHash: varchar(64),
    state: varchar(128),
    nonce: varchar(128),
    codeVerifier: varchar(128),
    wanted: text(),
    expiresAt: instant(),
  },
  { unique: { browser: ['browserHash'] }, index: { expires: ['expiresAt'] } },
);
