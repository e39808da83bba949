import {
  type CorrectableField,
  type Language,
  type PatientDetail,
  revokingFields,
  type Sex,
} from '@intake-desk/contracts';
import { type BirthDate, birthDateOf, birthOf } from '@intake-desk/kit';

/** Values of the correction form; empty texts are missing values. */
export interface PatientDraft {
  readonly epd: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly sex: Sex | '';
  readonly dob: BirthDate;
  readonly useremail: string;
  readonly phone_number_full: string;
  readonly language: Language;
}

/** Returns the initial form. An address that the user may not see is an empty field. */
export const draftOf = (patient: PatientDetail, today: string): PatientDraft => ({
  epd: patient.epd,
  first_name: patient.first_name ?? '',
  last_name: patient.last_name ?? '',
  sex: patient.sex ?? '',
  dob: (patient.dob !== null && birthOf(patient.dob, today)) || {},
  useremail: patient.useremail === 1 ? '' : (patient.useremail ?? ''),
  phone_number_full: patient.phone_number_full ?? '',
  language: patient.language,
});

const valueIn = (draft: PatientDraft, field: CorrectableField): string =>
  field === 'dob' ? (birthDateOf(draft.dob) ?? '') : draft[field].trim();

/** Returns the changed fields of a correction, null for cleared ones. */
export function changesIn(draft: PatientDraft, patient: PatientDetail, today: string) {
  const before = draftOf(patient, today);
  const isChanged = (field: CorrectableField): boolean => valueIn(draft, field) !== valueIn(before, field);
  const text = <F extends 'first_name' | 'last_name' | 'useremail' | 'phone_number_full'>(field: F) =>
    isChanged(field) ? { [field]: draft[field].trim() || null } : {};
  return {
    ...(isChanged('epd') ? { epd: draft.epd.trim() } : {}),
    ...text('first_name'),
    ...text('last_name'),
    ...(isChanged('sex') ? { sex: draft.sex === '' ? null : draft.sex } : {}),
    ...(isChanged('dob') ? { dob: birthDateOf(draft.dob) } : {}),
    ...text('useremail'),
    ...text('phone_number_full'),
    ...(isChanged('language') ? { language: draft.language } : {}),
  };
}

/** Returns true if these changes end the patient's links. */
export const endsLinks = (changes: object): boolean => revokingFields.some((field) => field in changes);
