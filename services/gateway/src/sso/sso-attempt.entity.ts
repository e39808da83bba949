import { type EntityOf, entity, id, instant, optional, refId, text, varchar } from '@intake-desk/database';

/**
 * A sign-in at the identity provider, or at the EHR that launched the desk, that is under way; it may return once, to the browser in
 * which it began.
 */
export const SsoAttemptEntity = entity(
  'sso_attempt',
  {
    id: id(),
    /** SHA-256 of the secret in the browser's cookie, in hex. */
    browserHash: varchar(64),
    state: varchar(128),
    /** Empty at an EHR, which gives no ID token. */
    nonce: varchar(128),
    codeVerifier: varchar(128),
    /** The path to open after the sign-in. */
    wanted: text(),
    /** The FHIR server of the EHR; null at the identity provider. */
    serverId: optional(refId()),
    expiresAt: instant(),
  },
  { unique: { browser: ['browserHash'] }, index: { expires: ['expiresAt'] } },
);
export type SsoAttempt = EntityOf<typeof SsoAttemptEntity>;
