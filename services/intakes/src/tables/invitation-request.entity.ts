import { entity, id, instant, optional, varchar } from '@intake-desk/database';

/** An invitation that was asked for, kept a while so that the same one again makes no second intake (security.md E12). */
export interface InvitationRequest {
  id: number;
  /** SHA-256, in hex, of who asked and their idempotency key; without a key, of what makes two invitations equal. */
  requestKey: string;
  /** SHA-256, in hex, of all that was asked for. */
  content: string;
  /** Of the intake that was made; null only within the unit that makes it. */
  intakeHash: string | null;
  /** From then on the same key is a new request. */
  expiresAt: Date;
}

export const InvitationRequestEntity = entity<InvitationRequest>(
  'invitation_request',
  {
    id: id(),
    requestKey: varchar(64),
    content: varchar(64),
    intakeHash: optional(varchar(32)),
    expiresAt: instant(),
  },
  { unique: { key: ['requestKey'] }, index: { expires: ['expiresAt'] } },
);
