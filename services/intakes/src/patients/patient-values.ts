import { createHash } from 'node:crypto';
import {
  type CorrectableField,
  checkInvitation,
  correctableFields,
  Invalid,
  type InvitationRules,
  type PatientCorrection,
  revokingFields,
} from '@intake-desk/contracts';
import { patientSearch } from '@intake-desk/database';
import type { Staff } from '@intake-desk/identity';
import { languageOf } from '../intake/patient-language.ts';
import { isTestEpd } from '../intake/test-record.ts';
import type { Intake } from '../tables/intake.entity.ts';
import type { FieldChange } from '../tables/merged-intake.entity.ts';

/** A patient's values by the fields that can be corrected; null for an empty one. */
export type PatientValues = Readonly<Record<CorrectableField, string | null>>;

const columns = {
  epd: 'epd',
  first_name: 'firstName',
  last_name: 'lastName',
  sex: 'sex',
  dob: 'dob',
  useremail: 'email',
  phone_number_full: 'phone',
  language: 'language',
} as const satisfies Record<CorrectableField, keyof Intake>;

export const fieldOf = (intake: Intake, field: CorrectableField): string | null => intake[columns[field]];

/** Returns a patient's values as the caller may see them: an e-mail address without the right to see it is 1. */
export const visibleValues = ({ can }: Pick<Staff, 'can'>, intake: Intake) => ({
  epd: intake.epd,
  first_name: intake.firstName,
  last_name: intake.lastName,
  sex: intake.sex,
  dob: intake.dob,
  useremail: intake.email === null || can('display_patient_email_address') ? intake.email : (1 as const),
  phone_number_full: intake.phone,
  language: languageOf(intake.language),
});

/** Fields without those whose changes end the intake's links, which `linkGeneration` counts. */
const plainFields = correctableFields.filter((field) => !revokingFields.includes(field));

/**
 * Hashes the patient in all intakes; a correction or another intake changes the hash. It has no address and no number, which a reader
 * without the right to them could find by hashing likely ones. A first address ends no link.
 */
export function versionOf(intakes: readonly Intake[]): string {
  const values = intakes.map((intake) => [
    ...[intake.id, intake.linkGeneration, intake.email === null],
    ...plainFields.map((field) => fieldOf(intake, field)),
  ]);
  return createHash('sha256').update(JSON.stringify(values)).digest('hex').slice(0, 32);
}

/** Returns the values of a correction, checked by the rules of an invitation. Throws Invalid by field. */
export function checkedValues(
  correction: Pick<PatientCorrection, CorrectableField>,
  rules: Pick<InvitationRules, 'config' | 'zone' | 'now' | 'readPhone'>,
): Partial<Record<CorrectableField, string | null>> {
  const fields = correctableFields.filter((field) => correction[field] !== undefined);
  const text = (field: Exclude<CorrectableField, 'sex' | 'language'>): string => correction[field]?.trim() ?? '';
  const has = (field: Exclude<CorrectableField, 'sex' | 'language'>): boolean => text(field) !== '';
  const { sex, language } = correction;
  const check = checkInvitation(
    {
      content: CONTENT,
      epd: correction.epd ?? UNCHANGED,
      first_name: text('first_name'),
      last_name: text('last_name'),
      useremail: text('useremail'),
      phone_number_full: text('phone_number_full'),
      ...(sex ? { sex } : {}),
      ...(has('dob') ? { dob: text('dob') } : {}),
      location: 'hospital',
      no_email: !has('useremail'),
    },
    {
      ...rules,
      config: {
        ...rules.config,
        // Checks given values, also those that the department does not ask of new patients, and lets others be cleared.
        ask_first_name: has('first_name'),
        ask_last_name: has('last_name'),
        sms_check: has('phone_number_full'),
        sex_check: true,
        dob_check: true,
        extended_invite: true,
      },
      byPin: false,
      contents: new Set([CONTENT]),
    },
  );
  if ('errors' in check) throw new Invalid(check.errors);
  const { epd, firstName, lastName, dob, email, phone } = check.checked;
  const checked: Record<CorrectableField, string | null> = {
    epd,
    first_name: firstName,
    last_name: lastName,
    sex: check.checked.sex,
    dob,
    useremail: email,
    phone_number_full: phone,
    language: language ?? null,
  };
  return Object.fromEntries(fields.map((field) => [field, checked[field]]));
}

/** Placeholders for what the check of an invitation requires and a correction may lack. */
const CONTENT = 'correction';
const UNCHANGED = 'unchanged';

export const changesOf = (intake: Intake, wanted: Partial<PatientValues>): FieldChange[] =>
  correctableFields.flatMap((field) => {
    const after = wanted[field];
    const before = fieldOf(intake, field);
    return after === undefined || after === before ? [] : [{ field, before, after }];
  });

/** Returns the columns of an intake with these values and its search texts. Makes the full name of its parts unless it is given. */
export function columnsWith(
  intake: Intake,
  changes: readonly FieldChange[],
  fullname?: string | null,
): Partial<Intake> {
  const after: Partial<Intake> = Object.fromEntries(changes.map((change) => [columns[change.field], change.after]));
  const { epd, firstName, lastName } = { ...intake, ...after };
  const isRenamed = 'firstName' in after || 'lastName' in after;
  const made = [firstName, lastName].filter((part) => part !== null).join(' ') || null;
  const newName = isRenamed ? (fullname === undefined ? made : fullname) : intake.fullname;
  return {
    ...after,
    ...('epd' in after ? { isTest: isTestEpd(epd) } : {}),
    ...(isRenamed ? { fullname: newName } : {}),
    ...patientSearch(epd, newName),
  };
}
