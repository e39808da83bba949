import { entity, flag, id, instant, int, optional, varchar } from '@intake-desk/database';

/** A hospital, a clinic, or an overview of several. */
export interface Organisation {
  id: number;
  /** What the interface calls it by, as `northsea`. */
  symbol: string;
  name: string;
  kind: 'hospital' | 'clinic' | 'overview';
  /** IANA time zone: its civil dates are dates there. */
  timezone: string;
  /** ISO 3166 code of the country by which phone numbers are read; empty: that of the time zone. */
  country: string;
  /** Default language of its staff and patients: en, nl, de, es, pt. */
  language: string;
  ssoOnly: boolean;
  /** Whether its members may be linked with an identity provider at their first sign-in by it; where `ssoOnly` is, they may. */
  ssoEnabled: boolean;
  /** Whether its users sign in with a second factor. */
  secondFactor: boolean;
  pinEnabled: boolean;
  /** Days after which its members' passwords expire; 0: as the installation has it. */
  passwordExpiryDays: number;
  /** Whom its staff ask for help; empty: nobody is named. */
  supportContact: string;
  /** Whether reports keep figures of few patients from those who may not see single answers. */
  smallGroups: boolean;
  createdAt: Date;
  updatedAt: Date;
  deletedAt: Date | null;
  version: number;
}

export const OrganisationEntity = entity<Organisation>(
  'organisation',
  {
    id: id(),
    symbol: varchar(64),
    name: varchar(255),
    kind: varchar(16),
    timezone: varchar(64),
    country: varchar(2, ''),
    language: varchar(8),
    ssoOnly: flag(false),
    ssoEnabled: flag(false),
    secondFactor: flag(false),
    pinEnabled: flag(true),
    passwordExpiryDays: int(0),
    supportContact: varchar(255, ''),
    smallGroups: flag(true),
    createdAt: instant(),
    updatedAt: instant(),
    deletedAt: optional(instant()),
    version: int(1),
  },
  { unique: { symbol: ['symbol'] } },
);
