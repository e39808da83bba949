import { Forbidden, NotFound } from '@intake-desk/contracts';
import type { Database } from '@intake-desk/database';
import type { ScopeDepartment, Staff } from '@intake-desk/identity';
import { type FindOptionsWhere, In } from 'typeorm';
import { type Intake, IntakeEntity } from './intake.entity.ts';
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

/** By its id or its hash, an intake within the caller's scope; the caller is shown it. Throws NotFound. */
export async function readableIntake(
  database: Database,
  { scope, trail }: Staff,
  which: { id: number } | { hash: string },
): Promise<ReachableIntake> {
  const where: FindOptionsWhere<Intake> = {
    ...which,
    organisationId: In([...new Set(scope.departments.map(({ organisationId }) => organisationId))]),
    departmentId: In(scope.departments.map(({ id }) => id)),
  };
  const intake = await database.read().findOne(IntakeEntity, { where });
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
  const intake = await database.manager().findOne(IntakeEntity, {
    where: { id },
    ...(database.engine === 'mariadb' ? { lock: { mode: 'pessimistic_write' } } : {}),
  });
  if (!intake) throw new NotFound('There is no such record.');
  return intake;
}
