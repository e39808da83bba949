import { date, type EntityOf, entity, flag, id, instant, optional, refId, varchar } from '@intake-desk/database';

/** A patient as the systems of a hospital report them, also before an appointment or an intake. */
export const ReportedPatientEntity = entity(
  'reported_patient',
  {
    id: id(),
    organisationId: refId(),
    epd: varchar(191),
    /** Normalised `epd` for searching patients (`patientSearch`). */
    epdSearch: varchar(191),
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
    /** Consent to e-mail as a system reports it; null if none does. */
    allowEmail: optional(flag()),
    /** True if a system has reported the patient's death. */
    deceased: optional(flag()),
    /** The system that reported last, as `hl7:12` with a sender's id. */
    system: varchar(64),
    createdAt: instant(),
    updatedAt: instant(),
  },
  {
    unique: { patient: ['organisationId', 'epdSearch'] },
    index: { key: ['organisationId', 'epdKey'], expiry: ['updatedAt'] },
    references: { organisationId: 'organisation' },
  },
);
export type ReportedPatientRow = EntityOf<typeof ReportedPatientEntity>;
