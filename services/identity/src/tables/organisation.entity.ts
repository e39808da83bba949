import { type EntityOf, entity, flag, id, instant, int, optional, varchar } from '@intake-desk/database';

/** A hospital, a clinic, or an overview of several. */
export const OrganisationEntity = entity(
  'organisation',
  {
    id: id(),
    /** Its name in the interface, such as `northsea`. */
    symbol: varchar(64),
    name: varchar(255),
    kind: varchar<'hospital' | 'clinic' | 'overview'>(16),
    /** IANA time zone in which its civil dates are read. */
    timezone: varchar(64),
    /** ISO 3166 code of the country by which phone numbers are read; empty for that of the time zone. */
    country: varchar(2, ''),
    /** Default language of staff and patients: en, nl, de, es or pt. */
    language: varchar(8),
    ssoOnly: flag(false),
    /** Members may be linked to an identity provider at their first sign-in with it; implied by `ssoOnly`. */
    ssoEnabled: flag(false),
    secondFactor: flag(false),
    pinEnabled: flag(true),
    /** Days until members' passwords expire; 0 for the installation's default. */
    passwordExpiryDays: int(0),
    /** Contact that staff are shown for help; may be empty. */
    supportContact: varchar(255, ''),
    /** Reports hide figures of few patients from users who may not see single answers. */
    smallGroups: flag(true),
    createdAt: instant(),
    updatedAt: instant(),
    deletedAt: optional(instant()),
    version: int(1),
  },
  { unique: { symbol: ['symbol'] } },
);
export type Organisation = EntityOf<typeof OrganisationEntity>;
