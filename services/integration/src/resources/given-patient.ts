import { isCalendarDate, languages } from '@intake-desk/contracts';
import { type GivenPatient, type GivenReference, patientSystem } from '@intake-desk/contracts/fhir';
import type { Staff } from '@intake-desk/identity';
import type { IntegrationContext } from '../context.ts';
import type { ReportedPatient } from '../hospital/hospital-event.ts';
import { checkedEpd, identifierOf, refused } from './given-value.ts';
import { patientsOf } from './patient.ts';
import { epdSearchOf } from './patient-id.ts';

const sexes = { male: 'M', female: 'F', other: 'O', unknown: null } as const;

/**
 * Reads a patient whom another system sends. A value that is left out is deleted, as FHIR's update does; an e-mail address stays for a
 * caller who cannot see it, and a death until it is denied: most systems leave it out. Throws Invalid.
 */
export function readGivenPatient({ can }: Pick<Staff, 'can'>, patient: GivenPatient): ReportedPatient {
  const { name = [], telecom = [], gender, birthDate, communication = [], deceasedBoolean, deceasedDateTime } = patient;
  const named = name.find(({ use }) => use === 'official') ?? name.find(({ use }) => use !== 'old') ?? {};
  const contacts = telecom
    .filter(({ use, value }) => use !== 'old' && value !== undefined)
    .toSorted((one, other) => (one.rank ?? LAST) - (other.rank ?? LAST));
  const phones = contacts.filter(({ system }) => system === 'phone' || system === 'sms');
  const phone = phones.find(({ use }) => use === 'mobile') ?? phones[0];
  const email = contacts.find(({ system }) => system === 'email')?.value;
  const spoken = communication.find(({ preferred }) => preferred) ?? communication[0];
  const codes = spoken?.language.coding?.map(({ code }) => code?.toLowerCase().split('-')[0]) ?? [];
  return {
    epd: checkedEpd(identifierOf(patient.identifier, patientSystem), 'identifier'),
    firstName: nameText(named.given?.join(' ')),
    lastName: nameText(named.family ?? named.text),
    phone: phone?.value ?? null,
    email: email ?? (can('display_patient_email_address') ? null : undefined),
    sex: gender === undefined ? null : sexes[gender],
    dob: birthDateOf(birthDate),
    language: languages.find((language) => codes.includes(language)) ?? null,
    deceased: deceasedBoolean ?? (deceasedDateTime === undefined ? undefined : true),
  };
}

/** Rank of a contact without one. */
const LAST = 1_000_000;
const FULL_DATE = 10;

const nameText = (text: string | undefined): string | null => text?.trim() || null;

function birthDateOf(date: string | undefined): string | null {
  if (date === undefined || isCalendarDate(date)) return date ?? null;
  throw refused('birthDate', date.length < FULL_DATE ? 'validation.date_partial' : 'validation.date');
}

/** Returns the identifier of the patient whom a reference names. Throws Invalid for one whom the caller cannot see. */
export async function epdOf(context: IntegrationContext, staff: Staff, reference: GivenReference, path: string) {
  const value = identifierOf([reference.identifier], patientSystem);
  if (value !== undefined) return checkedEpd(value, `${path}.identifier`);
  const [, id = ''] = /^Patient\/([0-9a-f]+)$/.exec(reference.reference ?? '') ?? [];
  const [patient] = await patientsOf(context, staff, [epdSearchOf(id) ?? '']);
  const epd = patient?.identifier[0]?.value;
  if (epd === undefined) throw refused(`${path}.reference`);
  return epd;
}
