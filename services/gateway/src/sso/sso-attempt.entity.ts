import { type EntityOf, entity, id, instant, text, varchar } from '@intake-desk/database';

/** A pending sign-in at the identity provider; it may return once, to the browser in which it began. */
export const SsoAttemptEntity = entity(
  'sso_attempt',
  {
    id: id(),
    /** SHA-256 of the secret in the browser's cookie, in hex. */
    browserHash: varchar(64),
    state: varchar(128),
    nonce: varchar(128),
    codeVerifier: varchar(128),
    /** The path to open after the sign-in. */
    wanted: text(),
    expiresAt: instant(),
  },
  { unique: { browser: ['browserHash'] }, index: { expires: ['expiresAt'] } },
);
export type SsoAttempt = EntityOf<typeof SsoAttemptEntity>;
