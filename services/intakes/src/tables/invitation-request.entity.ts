import { type EntityOf, entity, id, instant, optional, varchar } from '@intake-desk/database';

/** A recent request for an invitation, kept so that repeating it creates no second intake (security.md E12). */
export const InvitationRequestEntity = entity(
  'invitation_request',
  {
    id: id(),
    /** SHA-256, in hex, of the sender and their idempotency key; without a key, of the values that make two invitations equal. */
    requestKey: varchar(64),
    /** SHA-256 of the whole request, in hex. */
    content: varchar(64),
    /** The created intake; null only inside the transaction that creates it. */
    intakeHash: optional(varchar(32)),
    expiresAt: instant(),
  },
  { unique: { key: ['requestKey'] }, index: { expires: ['expiresAt'] } },
);
export type InvitationRequest = EntityOf<typeof InvitationRequestEntity>;
