import { entity, flag, id, instant, int, optional, refId, varchar } from '@intake-desk/database';

/** A glob that the e-mail domain of an organisation's users must match; or, where `refused`, must not. */
export interface WhitelistDomain {
  id: number;
  organisationId: number;
  pattern: string;
  refused: boolean;
  createdAt: Date;
  createdBy: number | null;
  version: number;
}

export const WhitelistDomainEntity = entity<WhitelistDomain>(
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
