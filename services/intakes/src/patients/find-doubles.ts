import {
  type DoubleReason,
  type Doubles,
  Forbidden,
  limit,
  type PatientMerge,
  type PossibleDouble,
} from '@intake-desk/contracts';
import { type Database, insertRows, joined, type Sql, selectIds, sql } from '@intake-desk/database';
import { alsoReadable, type Staff } from '@intake-desk/identity';
import { In } from 'typeorm';
import type { IntakesContext } from '../context.ts';
import { type IntakeIndex, intakesBy } from '../intake/intake-index.ts';
import { readableIntake, writableIntake } from '../intake/reachable-intake.ts';
import { DistinctPatientEntity } from '../tables/distinct-patient.entity.ts';
import { type Intake, IntakeEntity } from '../tables/intake.entity.ts';
import { formerEpd, MergedIntakeEntity } from '../tables/merged-intake.entity.ts';
import { PatientMergeEntity } from '../tables/patient-merge.entity.ts';
import { changeableEverywhere, intakeIdsOfPatient } from './lock-patients.ts';
import { isOnePatient, otherIntake } from './merge-pair.ts';
import { versionOf } from './patient-values.ts';
import { areSimilar } from './similar-names.ts';

/** Returns other patients who are probably the same person, and merges of this one that can be undone. Throws NotFound. */
export async function readDoubles({ database }: IntakesContext, staff: Staff, id: number): Promise<Doubles> {
  const { intake, department } = await readableIntake(database, staff, { id });
  const ids = await intakeIdsOfPatient(database, intake);
  const intakes = await database.read().find(IntakeEntity, { where: { id: In(ids) }, order: { id: 'ASC' } });
  return {
    version: versionOf(intakes),
    doubles: department.own ? await findDoubles(database, staff, intake, ids) : [],
    merges: await mergesOf(database, staff, intakes),
  };
}

/** Returns the merges of a patient that can be undone, newest first, each with an intake that the caller may read. */
async function mergesOf(database: Database, { scope }: Staff, intakes: readonly Intake[]): Promise<PatientMerge[]> {
  const readable = new Set(scope.readable.map(({ id }) => id));
  const intakeId = In(intakes.filter(({ departmentId }) => readable.has(departmentId)).map(({ id }) => id));
  const rows = await database.read().find(MergedIntakeEntity, { where: { intakeId }, order: { id: 'ASC' } });
  const moved = Map.groupBy(
    rows.filter((row) => formerEpd(row) !== undefined),
    ({ mergeId }) => mergeId,
  );
  if (moved.size === 0) return [];
  const merges = await database
    .read()
    .find(PatientMergeEntity, { where: { id: In([...moved.keys()]) }, order: { id: 'DESC' } });
  return merges.flatMap(({ id, userName, createdAt }) => {
    const [row] = moved.get(id) ?? [];
    const epd = row && formerEpd(row);
    return row && epd !== undefined ? [{ id: row.intakeId, epd, by: userName, at: createdAt.toISOString() }] : [];
  });
}

/** Maximum number of intakes read for each value: a hospital's own phone number can be in thousands. */
const MAX_READ = 40;

/**
 * Returns patients of the organisation who are probably the same person as the opened intake's, likeliest first. Leaves out those
 * without an intake that the caller may read, and those who were marked as somebody else. `ids`: all intakes of the patient.
 */
async function findDoubles(database: Database, staff: Staff, opened: Intake, ids: readonly number[]) {
  // Nobody finds out by a patient of their own whether an address that they may not see is that of another (D5).
  const known = staff.can('display_patient_email_address') ? opened : { ...opened, email: null };
  const found = await candidates(database, staff, known);
  const reasons = new Map<string, Set<DoubleReason>>();
  for (const intake of found) {
    const own = reasons.get(intake.epd) ?? new Set<DoubleReason>();
    for (const reason of reasonsOf(known, intake)) own.add(reason);
    if (own.size > 0) reasons.set(intake.epd, own);
  }
  const patients = await intakesOf(database, staff, opened.organisationId, [...reasons.keys()]);
  const others = await distinctFrom(database, ids);
  const doubles = [...Map.groupBy(patients, ({ epd }) => epd)].flatMap(([epd, intakes]): PossibleDouble[] => {
    const [newest] = intakes;
    if (!newest || intakes.some(({ id }) => others.has(id))) return [];
    return [
      {
        id: newest.id,
        epd,
        fullname: newest.fullname ?? '',
        dob: newest.dob,
        intakes: intakes.length,
        reasons: [...(reasons.get(epd) ?? [])],
      },
    ];
  });
  const shown = doubles.toSorted((a, b) => b.reasons.length - a.reasons.length).slice(0, limit.possibleDoubles);
  const { organisationId } = opened;
  staff.trail.patients(shown.map(({ id, epd }) => ({ intakeId: id, epd, organisationId })));
  return shown;
}

/** Returns intakes with one of the patient's values, found by an index. */
async function candidates(database: Database, { scope }: Staff, opened: Intake): Promise<Intake[]> {
  const { organisationId, epd, epdKey, nameSearch, dob, email, phone } = opened;
  const by = (index: IntakeIndex, condition: Sql): Sql =>
    // Compares by HEX, since MariaDB ignores case and accents.
    sql`SELECT * FROM (SELECT i.id AS id FROM ${intakesBy(database.engine, 'i', index)}
      WHERE ${condition} AND i.organisation_id = ${organisationId} AND HEX(i.epd) <> HEX(${epd})
        AND ${alsoReadable(scope, 'i')} LIMIT ${MAX_READ}) AS found`;
  const selects = [
    ...(epdKey === '' ? [] : [by('epd_key', sql`i.epd_key = ${epdKey}`)]),
    ...(nameSearch === null || dob === null
      ? []
      : [by('name_search', sql`i.name_search = ${nameSearch} AND i.dob = ${dob}`)]),
    ...(email === null ? [] : [by('email', sql`i.email = ${email}`)]),
    ...(phone === null ? [] : [by('phone', sql`i.phone = ${phone}`)]),
  ];
  if (selects.length === 0) return [];
  const ids = await selectIds(database.read())`${joined(selects, ' UNION ')}`;
  return database.read().findBy(IntakeEntity, { id: In(ids) });
}

function reasonsOf(one: Intake, another: Intake): DoubleReason[] {
  const sameBirth = one.dob !== null && one.dob === another.dob;
  const sameName = one.nameSearch !== null && one.nameSearch === another.nameSearch;
  const isLike = sameBirth || areSimilar(one.nameSearch, another.nameSearch);
  const equal = (a: string | null, b: string | null): boolean => a !== null && a.toLowerCase() === b?.toLowerCase();
  return [
    ...(one.epdKey !== '' && one.epdKey === another.epdKey ? (['epd'] as const) : []),
    ...(sameBirth && sameName ? (['name'] as const) : []),
    ...(isLike && equal(one.email, another.email) ? (['email'] as const) : []),
    ...(isLike && equal(one.phone, another.phone) ? (['phone'] as const) : []),
  ];
}

/** Returns the patients' intakes in departments that the caller may read, newest first. */
async function intakesOf(database: Database, { scope }: Staff, organisationId: number, epds: readonly string[]) {
  if (epds.length === 0) return [];
  const departmentId = In(scope.readable.map(({ id }) => id));
  const found = await database.read().find(IntakeEntity, {
    where: { organisationId, departmentId, epd: In([...epds]) },
    order: { createdAt: 'DESC', id: 'DESC' },
  });
  return found.filter(({ epd }) => epds.includes(epd));
}

/** Returns the intakes of patients who were marked as somebody else than the patient of `ids`. */
async function distinctFrom(database: Database, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await database.read().findBy(DistinctPatientEntity, { intakeId: In([...ids]) });
  return new Set(rows.map(({ otherIntakeId }) => otherIntakeId));
}

/** Marks two patients as two people, for good. Throws NotFound, and Forbidden without the rights of a merge. */
export const dismissDouble = (
  { database }: IntakesContext,
  staff: Staff,
  request: { readonly id: number; readonly otherId: number },
): Promise<null> =>
  database.write(async () => {
    const { intake: kept } = await writableIntake(database, staff, { id: request.id });
    const other = await otherIntake(database, staff, kept, request.otherId);
    const ids = [...(await intakeIdsOfPatient(database, kept)), ...(await intakeIdsOfPatient(database, other))];
    const intakes = await database.manager().findBy(IntakeEntity, { id: In(ids) });
    if (!(await changeableEverywhere(database, staff, intakes))) {
      throw new Forbidden('One of the patients has intakes in departments that you cannot change.');
    }
    if (isOnePatient({ kept, other })) return null;
    const marked = { createdAt: database.now(), userId: staff.user.id || null, userName: staff.user.name };
    await insertRows(database.manager(), DistinctPatientEntity, [
      { intakeId: kept.id, otherIntakeId: other.id, ...marked },
      { intakeId: other.id, otherIntakeId: kept.id, ...marked },
    ]);
    return null;
  });
