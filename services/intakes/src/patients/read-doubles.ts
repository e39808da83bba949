import type { Doubles, PatientMerge } from '@intake-desk/contracts';
import type { Database } from '@intake-desk/database';
import type { Staff } from '@intake-desk/identity';
import { In } from 'typeorm';
import type { IntakesContext } from '../context.ts';
import { readableIntake } from '../intake/reachable-intake.ts';
import { type Intake, IntakeEntity } from '../tables/intake.entity.ts';
import { formerEpd, MergedIntakeEntity } from '../tables/merged-intake.entity.ts';
import { PatientMergeEntity } from '../tables/patient-merge.entity.ts';
import { findDoubles } from './find-doubles.ts';
import { intakeIdsOfPatient } from './held-patient.ts';
import { versionOf } from './patient-values.ts';

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
