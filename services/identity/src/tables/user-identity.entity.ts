import { entity, id, instant, optional, refId, varchar } from '@intake-desk/database';

/** Who somebody is at an identity provider. */
export type Vouched = Pick<UserIdentity, 'issuer' | 'subject'>;

/** Who a user is at an identity provider; found by issuer and subject after the first link. */
export interface UserIdentity {
  id: number;
  userId: number;
  issuer: string;
  subject: string;
  createdAt: Date;
  lastUsedAt: Date | null;
}

export const UserIdentityEntity = entity<UserIdentity>(
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
