import { type Static, Type } from 'typebox';
import { IntakeHash, OrganisationSymbol } from '../identifier/identifier.ts';
import { Category } from '../intake/status.ts';
import { limit } from '../limits/limit.ts';
import { route } from '../route/route.ts';
import { NullableText } from '../schema/nullable.ts';
import { CivilDate } from '../time/civil-date.ts';

/** A patient who was found, by their newest intake. */
export const FoundPatient = Type.Object({
  hash: IntakeHash,
  epd: Type.String(),
  fullname: Type.String(),
  dob: NullableText,
  /** How the intake's department writes dates of birth. */
  format_dob: Type.String(),
  /** The organisation that owns the intake. */
  orgSymbol: OrganisationSymbol,
  department: Type.String(),
  contentLabel: Type.String(),
  date: CivilDate,
  category: Category,
});
export type FoundPatient = Static<typeof FoundPatient>;

/**
 * Patients whose identifier or name matches, over all periods and departments of the caller's scope: the identifier itself
 * first, then identifiers that begin with the text, then names that have a word for each of the text's, in any order, which
 * begins with it. Hyphens and apostrophes part words; case and accents do not matter. Errors: 422 under `text`.
 */
export const searchPatients = route({
  method: 'POST',
  url: '/api/patient/search',
  summary: 'Finds patients by identifier or name',
  permission: 'view_patient_modal',
  scope: { org: 'body.org' },
  departmentKey: true,
  patient: 'search',
  eachPatient: true,
  costly: true,
  body: Type.Object({
    org: OrganisationSymbol,
    /** Counted without spaces around it. */
    text: Type.String({ minLength: limit.patientSearch.min, maxLength: limit.patientSearch.max }),
  }),
  reply: Type.Array(FoundPatient, { maxItems: limit.patientsFound }),
  example: { body: { org: 'northsea', text: 'EXAMPLE-1' } },
});
