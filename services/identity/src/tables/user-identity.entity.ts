import { type EntityOf, entity, id, instant, optional, refId, varchar } from '@intake-desk/database';

export type Vouched = Pick<UserIdentity, 'issuer' | 'subject'>;

/** A user at an identity provider, found by issuer and subject once linked. */
export const UserIdentityEntity = entity(
  'user_identity',
  {
    id: id(),
    userId: refId(),
    issuer: varchar(191),
    subject: varchar(191),
    createdAt: instant(),
    lastUsedAt: optional(instant()),
  },
  { unique: { subject: ['issuer', 'subject'] }, index: { user: ['userId'] }, references: { userId: 'user' } },
);
export type UserIdentity = EntityOf<typeof UserIdentityEntity>;
