import { Forbidden, NotFound } from '@intake-desk/contracts';
import { type Database, rowLock } from '@intake-desk/database';
import type { PatientTrace, ScopeDepartment, Staff } from '@intake-desk/identity';
import { type FindOptionsWhere, In } from 'typeorm';
import { type Intake, IntakeEntity } from '../tables/intake.entity.ts';
import type { LiveSubject } from './live-event.ts';

export interface ReachableIntake {
  readonly intake: Intake;
  readonly department: ScopeDepartment;
}

export const subjectOf = ({ intake, department }: ReachableIntake): LiveSubject => ({
  intakeId: intake.id,
  organisationId: intake.organisationId,
  org: department.organisationSymbol,
  department: department.symbol,
  hash: intake.hash,
});

/** Names the patient of an intake for the access log. */
export const traceOf = ({
  id: intakeId,
  epd,
  organisationId,
}: Pick<Intake, 'id' | 'epd' | 'organisationId'>): PatientTrace => ({ intakeId, epd, organisationId });

const withinScope = ({ departments }: Staff['scope']): FindOptionsWhere<Intake> => ({
  organisationId: In([...new Set(departments.map(({ organisationId }) => organisationId))]),
  departmentId: In(departments.map(({ id }) => id)),
});

/** Returns the intakes with these ids within the caller's scope, by id, and names their patients for the access log. */
export async function readableIntakes(
  database: Database,
  { scope, trail }: Staff,
  ids: readonly number[],
): Promise<ReachableIntake[]> {
  const departments = new Map(scope.departments.map((department) => [department.id, department]));
  const intakes = await database.read().find(IntakeEntity, {
    where: { ...withinScope(scope), id: In([...ids]) },
    order: { id: 'ASC' },
  });
  trail.patients(intakes.map(traceOf));
  return intakes.flatMap((intake) => {
    const department = departments.get(intake.departmentId);
    return department ? [{ intake, department }] : [];
  });
}

/** Returns an intake within the caller's scope and names its patient for the access log. Throws NotFound. */
export async function readableIntake(
  database: Database,
  { scope, trail }: Staff,
  reference: { id: number } | { hash: string },
): Promise<ReachableIntake> {
  const intake = await database.read().findOne(IntakeEntity, { where: { ...withinScope(scope), ...reference } });
  const department = scope.departments.find(({ id }) => id === intake?.departmentId);
  if (!intake || !department) throw new NotFound('There is no such record.');
  trail.patients([traceOf(intake)]);
  return { intake, department };
}

/** Works like `readableIntake`, for a change: throws Forbidden for a linked organisation's intake. */
export async function writableIntake(database: Database, staff: Staff, reference: { id: number } | { hash: string }) {
  const reachable = await readableIntake(database, staff, reference);
  if (!reachable.department.own) throw new Forbidden('A linked organisation’s records can only be read.');
  return reachable;
}

/** Locks an intake's row until the caller's unit ends, and returns it as it is now. Throws NotFound. */
export async function lockIntake(database: Database, id: number): Promise<Intake> {
  const [intake] = await lockIntakes(database, [id]);
  if (!intake) throw new NotFound('There is no such record.');
  return intake;
}

/** Locks several intakes, in the order of their ids to avoid deadlocks. */
export const lockIntakes = (database: Database, ids: readonly number[]): Promise<Intake[]> =>
  database.manager().find(IntakeEntity, {
    where: { id: In([...ids]) },
    order: { id: 'ASC' },
    ...rowLock(database.engine),
  });
