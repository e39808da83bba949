import { type Static, Type } from 'typebox';
import { IntakeHash, OrganisationSymbol } from '../identifier/identifier.ts';
import { Category } from '../intake/status.ts';
import { limit } from '../limits/limit.ts';
import { route } from '../route/route.ts';
import { NullableText } from '../schema/nullable.ts';
import { CivilDate } from '../time/civil-date.ts';

export const FoundPatient = Type.Object({
  hash: IntakeHash,
  epd: Type.String(),
  fullname: Type.String(),
  dob: NullableText,
  format_dob: Type.String(),
  orgSymbol: OrganisationSymbol,
  department: Type.String(),
  contentLabel: Type.String(),
  date: CivilDate,
  category: Category,
});
export type FoundPatient = Static<typeof FoundPatient>;

/**
 * Searches patients by identifier or name, in all periods and departments of the caller's scope. Results are sorted: the exact
 * identifier, identifiers that begin with the text, then names with a word beginning with each word of the text, in any order.
 * Hyphens and apostrophes separate words; case and accents are ignored. Errors: 422 under `text`.
 */
export const searchPatients = route('POST /api/patient/search', {
  summary: 'Finds patients by identifier or name',
  permission: 'view_patient_modal',
  scope: { org: 'body.org' },
  departmentKey: true,
  patient: 'search',
  eachPatient: true,
  costly: true,
  body: Type.Object({
    org: OrganisationSymbol,
    /** Length without outer spaces. */
    text: Type.String({ minLength: limit.patientSearch.min, maxLength: limit.patientSearch.max }),
  }),
  reply: Type.Array(FoundPatient, { maxItems: limit.patientsFound }),
  example: { body: { org: 'northsea', text: 'EXAMPLE-1' } },
});
