import { Conflict } from '@intake-desk/contracts';
import {
  type Database,
  FlagColumn,
  forUpdate,
  insertRows,
  isDuplicate,
  isIn,
  NullableColumn,
  patientSearch,
  rowOf,
  select,
  sql,
} from '@intake-desk/database';
import { lockedRow, type Staff } from '@intake-desk/identity';
import Type from 'typebox';
import type { IntegrationContext } from '../context.ts';
import type { ReportedPatient } from '../hospital/hospital-event.ts';
import { ReportedPatientEntity, type ReportedPatientRow } from '../tables/reported-patient.entity.ts';

/** A system of a hospital, as the rows that it writes name it. */
export interface ReportingSystem {
  readonly organisationId: number;
  readonly system: string;
}

const unknown = {
  firstName: null,
  lastName: null,
  email: null,
  phone: null,
  sex: null,
  dob: null,
  language: null,
  allowEmail: null,
};

export type PatientColumns = Pick<ReportedPatientRow, keyof typeof unknown>;

/** Returns the text by which identifiers are one patient's; those of 7 and 007 differ. */
export const patientKeyOf = (epd: string): string => patientSearch(epd, null).epdSearch;

const ofPatient = ({ organisationId }: Pick<ReportingSystem, 'organisationId'>, epd: string) => ({
  organisationId,
  epdSearch: patientKeyOf(epd),
});

/** Returns what the organisation's systems have reported of a patient, null for everything else. */
export async function knownPatient(database: Database, of: Pick<ReportingSystem, 'organisationId'>, epd: string) {
  const known = await database.read().findOneBy(ReportedPatientEntity, ofPatient(of, epd));
  if (!known) return unknown;
  const { firstName, lastName, email, phone, sex, dob, language, allowEmail } = known;
  return { firstName, lastName, email, phone, sex, dob, language, allowEmail };
}

/** Returns the values that a system reports, with the phone number as the organisation's country writes it. */
export async function reportedColumns(
  { intakes }: IntegrationContext,
  staff: Staff,
  { epd: _, phone, deceased: __, ...patient }: ReportedPatient,
): Promise<Partial<PatientColumns>> {
  const read = typeof phone === 'string' ? await intakes.invitations.readPhone(staff, phone) : undefined;
  return reported({ ...patient, phone: read?.number ?? phone });
}

/** Stores a patient's values from a system's report; the row stays locked until the caller's unit ends. */
export async function reportPatient(
  database: Database,
  source: ReportingSystem,
  epd: string,
  columns: Partial<PatientColumns>,
): Promise<void> {
  const { id } = await lockPatient(database, source, epd);
  const { system } = source;
  await database.manager().update(ReportedPatientEntity, { id }, { ...columns, system, updatedAt: database.now() });
}

/** Stores that a patient has died, or is alive after all. Returns false if that was known. */
export async function reportDeath(
  database: Database,
  source: ReportingSystem,
  epd: string,
  deceased: boolean,
): Promise<boolean> {
  const { id, deceased: before } = await lockPatient(database, source, epd);
  if ((before ?? false) === deceased) return false;
  await database.manager().update(ReportedPatientEntity, { id }, { deceased, updatedAt: database.now() });
  return true;
}

/** Returns true if one of the organisation's systems has reported a patient's death. */
export const hasDied = (
  database: Database,
  of: Pick<ReportingSystem, 'organisationId'> & { readonly epd: string },
): Promise<boolean> => database.read().existsBy(ReportedPatientEntity, { ...ofPatient(of, of.epd), deceased: true });

/** Locks and returns a patient's row, new or known, until the caller's unit ends: reports of a patient are one after the other. */
export async function lockPatient(database: Database, source: ReportingSystem, epd: string) {
  // If two systems report a new patient concurrently, the second one waits here.
  await insertRows(database.manager(), ReportedPatientEntity, newRow(database, source, epd));
  const locked = await lockedRow(database, ReportedPatientEntity, ofPatient(source, epd));
  if (!locked) throw new Conflict('The patient was changed meanwhile.');
  return locked;
}

/** Adds the row of a new patient; returns false if there is one, also after another unit that was adding it. */
export async function addPatient(database: Database, source: ReportingSystem, epd: string): Promise<boolean> {
  try {
    await database.manager().insert(ReportedPatientEntity, newRow(database, source, epd));
    return true;
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    return false;
  }
}

function newRow(database: Database, { organisationId, system }: ReportingSystem, epd: string) {
  const now = database.now();
  const { epdSearch, epdKey } = patientSearch(epd, null);
  return { organisationId, epd, epdSearch, epdKey, system, createdAt: now, updatedAt: now };
}

const MergedRow = rowOf({ id: Type.Integer(), epdSearch: Type.String(), deceased: NullableColumn(FlagColumn) });

/**
 * Gives the identifier of the patient who stays to a reported one, unless that patient was reported too. Returns true if the death of one
 * of them was reported.
 */
export async function mergeReported(
  database: Database,
  { organisationId, system }: ReportingSystem,
  { epd, formerEpd }: { readonly epd: string; readonly formerEpd: string },
): Promise<boolean> {
  const manager = database.manager();
  const { epdSearch, epdKey } = patientSearch(epd, null);
  const rows = await select(manager, MergedRow)`
    SELECT id AS id, epd_search AS epdSearch, deceased AS deceased FROM reported_patient WHERE organisation_id = ${organisationId}
    AND ${isIn(sql`epd_search`, [epdSearch, patientKeyOf(formerEpd)])} ORDER BY id ${forUpdate(database.engine)}`;
  const kept = rows.find((row) => row.epdSearch === epdSearch);
  const former = rows.find((row) => row !== kept);
  const deceased = rows.some((row) => row.deceased);
  if (!former) return deceased;
  const { id } = former;
  const updatedAt = database.now();
  if (kept) await manager.delete(ReportedPatientEntity, { id });
  else await manager.update(ReportedPatientEntity, { id }, { epd, epdSearch, epdKey, system, updatedAt });
  if (kept && deceased) await manager.update(ReportedPatientEntity, { id: kept.id }, { deceased, updatedAt });
  return deceased;
}

/** Drops what a system does not report, so that the known value stays. */
export function reported<T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> };
export function reported(values: object): object {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}
