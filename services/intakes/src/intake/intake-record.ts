import { type Status, status as statuses } from '@intake-desk/contracts';
import { type Database, forUpdate, rowOf, type Sql, select, sql } from '@intake-desk/database';
import Type from 'typebox';

/**
 * What other services may know of intakes, to join with their rows: `JOIN ${intakeRecord} i ON i.id = …`. Both engines
 * read it as if the table stood there itself, with its indexes.
 */
export const intakeRecord: Sql = sql`(SELECT intake.id, intake.organisation_id, intake.department_id, intake.hash,
  intake.epd, intake.epd_search, intake.fullname, intake.dob, intake.content, intake.created_at, intake.appointment_at,
  intake.hidden_at, intake.weblink FROM intake)`;

/** Which intake, as its patient's link names it. */
export interface IntakeReference {
  readonly intakeId: number;
  readonly organisationId: number;
  readonly departmentId: number;
  readonly linkGeneration: number;
}

const StatusRow = rowOf({ status: Type.Enum(Object.values(statuses)) });

/**
 * An intake's status; until the caller's unit ends nobody else changes the intake or passes here. Undefined if there is no
 * such intake, or all of its links were revoked since the caller read it.
 */
export async function holdIntake(database: Database, intake: IntakeReference): Promise<Status | undefined> {
  const [row] = await select(
    database.manager(),
    StatusRow,
    sql`SELECT status FROM intake WHERE id = ${intake.intakeId} AND organisation_id = ${intake.organisationId}
      AND department_id = ${intake.departmentId} AND link_generation = ${intake.linkGeneration} ${forUpdate(database.engine)}`,
  );
  return row?.status;
}
