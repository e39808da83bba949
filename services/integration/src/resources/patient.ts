import { type Args, NotFound, searchText } from '@intake-desk/contracts';
import { type FhirPatient, patientSystem, type Reference, type searchFhirPatients } from '@intake-desk/contracts/fhir';
import { allOf, type Database, epdKey, isIn, rowOf, select, selectIds, sql } from '@intake-desk/database';
import { alsoInScope, type Staff } from '@intake-desk/identity';
import type { Intake } from '@intake-desk/intakes';
import Type from 'typebox';
import { In } from 'typeorm';
import type { IntegrationContext } from '../context.ts';
import { type Booking, BookingEntity } from '../tables/booking.entity.ts';
import { ReportedPatientEntity, type ReportedPatientRow } from '../tables/reported-patient.entity.ts';
import { isWhole, ownStaff } from './own-staff.ts';
import { epdSearchOf, patientIdOf } from './patient-id.ts';
import { cut, type Found, isWithin, pageOf, periodOf } from './search-page.ts';
import { versionIdOf } from './version-id.ts';

/** Returns a patient of the caller's departments. Throws NotFound. */
export async function readPatient(context: IntegrationContext, staff: Staff, id: string): Promise<FhirPatient> {
  const [patient] = await patientsOf(context, ownStaff(staff), [epdSearchOf(id) ?? '']);
  if (!patient) throw new NotFound('There is no such patient.');
  return patient;
}

/**
 * Finds patients of the caller's departments by id or identifier; lists all without either. A page may have fewer than it asks
 * for where `_lastUpdated` does not fit. Throws Invalid.
 */
export async function findPatients(
  context: IntegrationContext,
  caller: Staff,
  query: Args<typeof searchFhirPatients>['query'],
): Promise<Found<FhirPatient>> {
  const staff = ownStaff(caller);
  const period = periodOf('_lastUpdated', query._lastUpdated, staff.scope);
  const page = pageOf(Type.String(), query);
  const { after, count } = { ...page, after: page.after ?? '' };
  const named = namedPatients(query)?.filter((key) => key > after);
  const keys = named?.slice(0, count) ?? (await listPatients(context, staff, { after, count }));
  const { shown, next } = cut(keys, page, (key) => key);
  const patients = await patientsOf(context, staff, shown);
  const matches = patients.filter(({ meta }) => isWithin(period, new Date(meta.lastUpdated)));
  return { matches, includes: [], next };
}

/**
 * Lists the search texts of patients with an intake, in order from behind `after`; for a caller of all departments also of those whom
 * only a system has reported.
 */
async function listPatients(context: IntegrationContext, staff: Staff, page: PageOfKeys): Promise<string[]> {
  const { database, intakes } = context;
  const having = await intakes.hospital.patients(staff, page);
  if (!(await isWhole(database, staff))) return having;
  const reported = await select(database.read(), KeyRow)`
    SELECT r.epd_search AS epdSearch FROM reported_patient r WHERE r.organisation_id = ${staff.scope.organisationId}
    AND r.epd_search > ${page.after} ORDER BY r.organisation_id, r.epd_search LIMIT ${page.count}`;
  const keys = new Set([...having, ...reported.map(({ epdSearch }) => epdSearch)]);
  return [...keys].toSorted(inByteOrder).slice(0, page.count);
}

/** Compares as both databases do. */
const inByteOrder = (one: string, other: string): number => Buffer.compare(Buffer.from(one), Buffer.from(other));

const KeyRow = rowOf({ epdSearch: Type.String() });

interface PageOfKeys {
  readonly after: string;
  readonly count: number;
}

/** Returns the search texts that ids and identifier name together, in order; undefined without either. */
function namedPatients({ _id, identifier }: Args<typeof searchFhirPatients>['query']): string[] | undefined {
  const named = identifier === undefined ? undefined : valuesOfTokens(identifier).map(searchText);
  const ids = _id?.map((id) => epdSearchOf(id) ?? '') ?? named;
  return ids && [...new Set(ids)].filter((id) => named?.includes(id) ?? true).toSorted(inByteOrder);
}

/** Returns the value of a token. The desk has one identifier per patient, so its system is ignored. */
export const valueOfToken = (token: string): string => token.slice(token.indexOf('|') + 1);

/** Returns the values of a filter's tokens, of which any one fits; a comma of a value has a backslash (HL7 FHIR R4, "Search"). */
export const valuesOfTokens = (tokens: string): string[] =>
  tokens.split(/(?<!\\),/).map((token) => valueOfToken(token).replaceAll(/\\([\\,|$])/g, '$1'));

/** Returns a reference to a patient, by the identifier alone if FHIR has no id for them. */
export function patientReference(epd: string): Reference {
  const id = patientIdOf(epd);
  const identifier = { system: patientSystem, value: epd };
  return { ...(id === undefined ? {} : { reference: `Patient/${id}` }), type: 'Patient', identifier };
}

/** Returns the patients to be included in a page, each once; none unless the caller asks for them. */
export const includedPatients = (
  context: IntegrationContext,
  staff: Staff,
  include: unknown,
  epds: readonly string[],
): Promise<FhirPatient[]> =>
  patientsOf(context, staff, include === undefined ? [] : [...new Set(epds.map(searchText))]);

/** Returns the patients with these search texts, in their order, and names them for the access log. */
export async function patientsOf(context: IntegrationContext, caller: Staff, epdSearches: readonly string[]) {
  const staff = ownStaff(caller);
  if (epdSearches.length === 0) return [];
  const intakes = await context.intakes.hospital.newestOfEach(staff, epdSearches);
  const bookings = await newestBookings(context.database, staff, epdSearches);
  const intakeOf = new Map(intakes.map((intake) => [intake.epdSearch, intake]));
  const reported = await reportedPatients(context.database, staff, epdSearches);
  const bookingOf = new Map(bookings.map((booking) => [searchText(booking.epd), booking]));
  const { organisationId } = staff.scope;
  return epdSearches.flatMap((key) => {
    const intake = intakeOf.get(key);
    const booking = bookingOf.get(key);
    const report = reported.find(({ epdSearch }) => epdSearch === key);
    const patient = patientFrom([intake, booking, report], {
      showsEmail: staff.can('display_patient_email_address'),
      deceased: report?.deceased === true,
    });
    const { epd = '' } = intake ?? booking ?? report ?? {};
    if (patient) staff.trail.patients([{ intakeId: intake?.id ?? null, epd, organisationId }]);
    return patient ?? [];
  });
}

/** Returns the newest booking within the scope of each identifier as it is written, the older spellings first. */
async function newestBookings(database: Database, { scope }: Staff, epdSearches: readonly string[]) {
  const ids = await selectIds(database.read())`
    SELECT MAX(b.id) AS id FROM booking b WHERE ${allOf([
      sql`b.organisation_id = ${scope.organisationId}`,
      isIn(sql`b.epd_key`, epdSearches.map(epdKey)),
      alsoInScope(scope, 'b'),
    ])} GROUP BY b.epd`;
  return database.read().find(BookingEntity, { where: { id: In(ids) }, order: { id: 'ASC' } });
}

/** Returns reported patients with these search texts, for a caller of all departments: until they are booked, they are of none. */
const reportedPatients = async (
  database: Database,
  staff: Staff,
  epdSearches: readonly string[],
): Promise<ReportedPatientRow[]> =>
  (await isWhole(database, staff))
    ? database.read().findBy(ReportedPatientEntity, {
        organisationId: staff.scope.organisationId,
        epdSearch: In([...epdSearches]),
      })
    : [];

type KnownPatient = Pick<
  Intake | Booking | ReportedPatientRow,
  'epd' | 'firstName' | 'lastName' | 'sex' | 'dob' | 'email' | 'phone' | 'language' | 'updatedAt'
>;

const genders = { M: 'male', F: 'female', O: 'other' } as const;

/** Returns the patient's known values, each from the first row that has it; undefined if FHIR has no id for them. */
function patientFrom(
  sources: readonly (KnownPatient | undefined)[],
  { showsEmail, deceased }: { readonly showsEmail: boolean; readonly deceased: boolean },
): FhirPatient | undefined {
  const rows = sources.filter((row) => row !== undefined);
  const [first] = rows;
  const id = first && patientIdOf(first.epd);
  if (!first || id === undefined) return undefined;
  const value = <K extends keyof KnownPatient>(name: K): KnownPatient[K] | undefined =>
    rows.map((row) => row[name]).find((one) => one !== null);
  const [given, family, sex, dob, language] = [
    value('firstName'),
    value('lastName'),
    value('sex'),
    value('dob'),
    value('language'),
  ];
  const telecom = [
    { system: 'phone' as const, value: value('phone') },
    { system: 'email' as const, value: showsEmail ? value('email') : undefined },
  ].flatMap((one) => (one.value ? [{ ...one, value: one.value }] : []));
  const content = {
    identifier: [{ system: patientSystem, value: first.epd }],
    ...(given || family ? { name: [{ ...(family ? { family } : {}), ...(given ? { given: [given] } : {}) }] } : {}),
    ...(telecom.length > 0 ? { telecom } : {}),
    ...(sex ? { gender: genders[sex] } : {}),
    ...(dob ? { birthDate: dob } : {}),
    ...(deceased ? { deceasedBoolean: true } : {}),
    ...(language ? { communication: [{ language: { coding: [{ system: 'urn:ietf:bcp:47', code: language }] } }] } : {}),
  };
  const changed = Math.max(...rows.map(({ updatedAt }) => updatedAt.getTime()));
  return {
    resourceType: 'Patient',
    id,
    meta: { versionId: versionIdOf(content), lastUpdated: new Date(changed).toISOString() },
    ...content,
  };
}
