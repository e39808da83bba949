import { Conflict, Forbidden, NotFound, searchText } from '@intake-desk/contracts';
import type { FhirPatient, GivenPatient } from '@intake-desk/contracts/fhir';
import type { Staff } from '@intake-desk/identity';
import { applyAs, type EventSource } from '../bookings/apply-event.ts';
import type { IntegrationContext } from '../context.ts';
import type { ReportedPatient } from '../hospital/hospital-event.ts';
import { addPatient, lockPatient } from '../patients/reported-patients.ts';
import { fhirSource } from './fhir-source.ts';
import { readGivenPatient } from './given-patient.ts';
import { namingElements, refused } from './given-value.ts';
import { isWhole } from './own-staff.ts';
import { patientsOf, valueOfToken } from './patient.ts';
import { epdSearchOf } from './patient-id.ts';
import { identifierIn, requireMatch, type WrittenResource } from './precondition.ts';

interface NewPatient {
  readonly patient: GivenPatient;
  /** Condition under which nothing is created. */
  readonly ifNoneExist: string | undefined;
}

/**
 * Reports a patient whom the organisation does not have; returns the known one unchanged if the condition names them. Throws Invalid,
 * Conflict, Forbidden, PreconditionFailed.
 */
export async function createPatient(
  context: IntegrationContext,
  staff: Staff,
  { patient, ifNoneExist }: NewPatient,
): Promise<WrittenResource<FhirPatient>> {
  const source = fhirSource(staff, 'POST Patient');
  await requireWhole(context, staff);
  const reported = readGivenPatient(staff, patient);
  const named = ifNoneExist === undefined ? undefined : searchText(identifierIn(ifNoneExist));
  const find = async (): Promise<WrittenResource<FhirPatient> | undefined> => {
    const [known] = named === undefined ? [] : await patientsOf(context, staff, [named]);
    if (known) return { resource: known, isNew: false };
    const [taken] = await patientsOf(context, staff, [searchText(reported.epd)]);
    if (taken) throw new Conflict('The patient is known. Change them by PUT.');
    return undefined;
  };
  const known = await find();
  if (known) return known;
  // If two report a patient at once, the later one waits here and then finds the patient.
  const isFirst = await addPatient(context.database, source, reported.epd);
  return (isFirst ? undefined : await find()) ?? report(context, staff, source, reported);
}

interface ChangedPatient {
  /** Id or identifier of the address. */
  readonly of: { readonly id: string } | { readonly identifier: string };
  readonly patient: GivenPatient;
  readonly ifMatch: string | undefined;
}

/**
 * Replaces what is known of a patient, in all intakes and appointments. Throws Invalid, NotFound, Forbidden, Locked,
 * PreconditionFailed.
 */
export async function updatePatient(
  context: IntegrationContext,
  staff: Staff,
  { of, patient, ifMatch }: ChangedPatient,
): Promise<WrittenResource<FhirPatient>> {
  const source = fhirSource(staff, 'PUT Patient');
  await requireWhole(context, staff);
  const search = 'id' in of ? epdSearchOf(of.id) : searchText(valueOfToken(of.identifier));
  if (search === undefined) throw new NotFound('There is no such patient.');
  const reported = readGivenPatient(staff, patient);
  if (searchText(reported.epd) !== search) throw refused('identifier');
  if ('id' in of && patient.id !== undefined && patient.id !== of.id) throw refused('id');
  // Serialises updates of one version: the later ones find the first one's change.
  if (ifMatch !== undefined) await lockPatient(context.database, source, reported.epd);
  const [before] = await patientsOf(context, staff, [search]);
  requireMatch(ifMatch, before?.meta.versionId);
  const { resource } = await report(context, staff, source, reported);
  return { resource, isNew: before === undefined };
}

async function report(
  context: IntegrationContext,
  staff: Staff,
  source: EventSource,
  patient: ReportedPatient,
): Promise<WrittenResource<FhirPatient>> {
  await namingElements(elements, 'identifier', async () => {
    context.intakes.hospital.check(staff, patient);
    await applyAs(context, staff, source, { kind: 'patient', patient });
  });
  const [resource] = await patientsOf(context, staff, [searchText(patient.epd)]);
  if (!resource) throw new NotFound('There is no such patient.');
  return { resource, isNew: true };
}

/** Elements for the fields of a correction. */
const elements: Readonly<Record<string, string>> = {
  first_name: 'name',
  last_name: 'name',
  dob: 'birthDate',
  sex: 'gender',
  useremail: 'telecom',
  phone_number_full: 'telecom',
  language: 'communication',
};

/** Throws Forbidden for a caller who lacks a department, since a patient belongs to all of them. */
async function requireWhole({ database }: IntegrationContext, staff: Staff): Promise<void> {
  if (await isWhole(database, staff)) return;
  throw new Forbidden('A patient is changed by whoever has all departments of the organisation.');
}
