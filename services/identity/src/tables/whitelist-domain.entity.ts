import { type EntityOf, entity, flag, id, instant, int, optional, refId, varchar } from '@intake-desk/database';

/** A glob that the e-mail domain of an organisation's users must match, or must not if `refused`. */
export const WhitelistDomainEntity = entity(
  'whitelist_domain',
  {
    id: id(),
    organisationId: refId(),
    pattern: varchar(191),
    refused: flag(false),
    createdAt: instant(),
    createdBy: optional(int()),
    version: int(1),
  },
  { unique: { pattern: ['organisationId', 'pattern'] }, references: { organisationId: 'organisation' } },
);
export type WhitelistDomain = EntityOf<typeof WhitelistDomainEntity>;
