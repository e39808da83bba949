import { type CorrectableField, languages, type PatientCorrection } from '@intake-desk/contracts';
import type { Intake } from '../tables/intake.entity.ts';

/** A patient's values as a hospital's system reports them: undefined leaves a value as it is, null clears it. */
export type ReportedPatient = {
  readonly [K in 'firstName' | 'lastName' | 'sex' | 'dob' | 'email' | 'phone']?: Intake[K] | undefined;
} & { readonly language?: string | null | undefined };

/** Returns the reported values as a correction. A language that the desk does not have is left out. */
export function correctionOf(patient: ReportedPatient): Omit<Pick<PatientCorrection, CorrectableField>, 'epd'> {
  const { firstName, lastName, sex, dob, email, phone } = patient;
  const language = languages.find((known) => known === patient.language);
  return {
    ...(firstName === undefined ? {} : { first_name: firstName }),
    ...(lastName === undefined ? {} : { last_name: lastName }),
    ...(sex === undefined ? {} : { sex }),
    ...(dob === undefined ? {} : { dob }),
    ...(email === undefined ? {} : { useremail: email }),
    ...(phone === undefined ? {} : { phone_number_full: phone }),
    ...(language === undefined ? {} : { language }),
  };
}

/** A hospital's system reports any sex, whatever a department's form offers. */
export const everySex = { ask_sex_o: true };
