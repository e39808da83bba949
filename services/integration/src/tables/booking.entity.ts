import type { BookingStatus } from '@intake-desk/contracts/administration';
import {
  date,
  type EntityOf,
  entity,
  flag,
  id,
  instant,
  int,
  optional,
  refId,
  text,
  varchar,
} from '@intake-desk/database';

/** An appointment in a hospital's own system, with the patient as that system reported them. */
export const BookingEntity = entity(
  'booking',
  {
    id: id(),
    organisationId: refId(),
    departmentId: refId(),
    /** The system that booked it, as `hl7:12` with a sender's id. */
    system: varchar(64),
    externalId: varchar(191),
    status: varchar<BookingStatus>(16, 'booked'),
    startAt: instant(),
    type: optional(varchar(64)),
    serviceType: optional(varchar(64)),
    specialty: optional(varchar(64)),
    location: optional(varchar(64)),
    /** Reason and remarks, in the hospital's words. */
    words: optional(text()),
    epd: varchar(191),
    /** `epd` without leading zeros and spaces (`epdKey`). */
    epdKey: varchar(191),
    firstName: optional(varchar(255)),
    lastName: optional(varchar(255)),
    email: optional(varchar(255)),
    /** Digits after a + sign. */
    phone: optional(varchar(32)),
    sex: optional(varchar<'M' | 'F' | 'O'>(1)),
    /** `YYYY-MM-DD`. */
    dob: optional(date()),
    language: optional(varchar(8)),
    /** Consent to e-mail as the system reports it; null if it does not say. */
    allowEmail: optional(flag()),
    /** The intake to which the appointment belongs; null before the patient is invited. */
    intakeId: optional(refId()),
    /** The rule that invites the patient; null without one. */
    ruleId: optional(int()),
    /** When the rule invites; null if it does not, or did. */
    inviteAt: optional(instant()),
    createdAt: instant(),
    updatedAt: instant(),
    version: int(1),
  },
  {
    unique: { external: ['organisationId', 'system', 'externalId'] },
    index: {
      identifier: ['organisationId', 'externalId'],
      due: ['inviteAt'],
      patient: ['organisationId', 'epdKey'],
      department: ['departmentId', 'startAt'],
      expiry: ['startAt'],
    },
    references: { organisationId: 'organisation', departmentId: 'department', intakeId: 'intake' },
  },
);
export type Booking = EntityOf<typeof BookingEntity>;
