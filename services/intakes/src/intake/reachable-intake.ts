import { Forbidden, NotFound } from '@intake-desk/contracts';
import type { Database } from '@intake-desk/database';
import type { ScopeDepartment, Staff } from '@intake-desk/identity';
import { type FindOptionsWhere, In } from 'typeorm';
import { type Intake, IntakeEntity } from '../tables/intake.entity.ts';
import type { LiveSubject } from './live-event.ts';

/** An intake that a caller may read, and the department that it is of. */
export interface ReachableIntake {
  readonly intake: Intake;
  readonly department: ScopeDepartment;
}

/** What a live event about it says. */
export const subjectOf = ({ intake, department }: ReachableIntake): LiveSubject => ({
  intakeId: intake.id,
  organisationId: intake.organisationId,
  org: department.organisationSymbol,
  department: department.symbol,
  hash: intake.hash,
});

/** Intakes of a scope's departments. */
const withinScope = ({ departments }: Staff['scope']): FindOptionsWhere<Intake> => ({
  organisationId: In([...new Set(departments.map(({ organisationId }) => organisationId))]),
  departmentId: In(departments.map(({ id }) => id)),
});

/** By their ids, the intakes within the caller's scope, in the order of their ids; the caller is shown them. */
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
  trail.patients(intakes.map(({ id: intakeId, epd, organisationId }) => ({ intakeId, epd, organisationId })));
  return intakes.flatMap((intake) => {
    const department = departments.get(intake.departmentId);
    return department ? [{ intake, department }] : [];
  });
}

/** By its id or its hash, an intake within the caller's scope; the caller is shown it. Throws NotFound. */
export async function readableIntake(
  database: Database,
  { scope, trail }: Staff,
  which: { id: number } | { hash: string },
): Promise<ReachableIntake> {
  const intake = await database.read().findOne(IntakeEntity, { where: { ...withinScope(scope), ...which } });
  const department = scope.departments.find(({ id }) => id === intake?.departmentId);
  if (!intake || !department) throw new NotFound('There is no such record.');
  trail.patients([{ intakeId: intake.id, epd: intake.epd, organisationId: intake.organisationId }]);
  return { intake, department };
}

/** As `readableIntake`, for a change: Forbidden where it comes from a linked organisation. */
export async function writableIntake(
  database: Database,
  staff: Staff,
  which: { id: number } | { hash: string },
): Promise<ReachableIntake> {
  const reachable = await readableIntake(database, staff, which);
  if (!reachable.department.own) throw new Forbidden('A linked organisation’s records can only be read.');
  return reachable;
}

/**
 * Holds an intake's row until the caller's unit ends, so that what is decided from it stays true. Answers the row as
 * it is now. Throws NotFound.
 */
export async function holdIntake(database: Database, id: number): Promise<Intake> {
  const [intake] = await holdIntakes(database, [id]);
  if (!intake) throw new NotFound('There is no such record.');
  return intake;
}

/** As `holdIntake`, for several; always in the order of their ids, so that two units cannot wait for each other. */
export const holdIntakes = (database: Database, ids: readonly number[]): Promise<Intake[]> =>
  database.manager().find(IntakeEntity, {
    where: { id: In([...ids]) },
    order: { id: 'ASC' },
    ...(database.engine === 'mariadb' ? { lock: { mode: 'pessimistic_write' } } : {}),
  });
