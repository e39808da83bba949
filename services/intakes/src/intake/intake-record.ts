import { type Status, status as statuses } from '@intake-desk/contracts';
import { type Database, forUpdate, rowOf, type Sql, select, sql } from '@intake-desk/database';
import Type from 'typebox';

/**
 * The columns of intakes that other services may join with their rows: `JOIN ${intakeRecord} i ON i.id = …`. Both engines use the
 * indexes of the table.
 */
export const intakeRecord: Sql = sql`(SELECT intake.id, intake.organisation_id, intake.department_id, intake.hash,
  intake.epd, intake.epd_search, intake.epd_key, intake.fullname, intake.dob, intake.content, intake.status, intake.step,
  intake.risk_group, intake.created_at, intake.sent_at, intake.updated_at, intake.appointment_at, intake.first_completed_at,
  intake.completed_at, intake.hidden_at, intake.weblink, intake.version FROM intake)`;

/** The same for appointments of intakes, without deleted ones. */
export const appointmentRecord: Sql = sql`(SELECT appointment.id, appointment.organisation_id, appointment.intake_id,
  appointment.start_at, appointment.status, appointment.comments, appointment.type, appointment.service_type,
  appointment.specialty, appointment.external_id, appointment.updated_at, appointment.version FROM appointment
  WHERE appointment.deleted_at IS NULL)`;

interface IntakeReference {
  readonly intakeId: number;
  readonly organisationId: number;
  readonly departmentId: number;
  readonly linkGeneration: number;
}

const StatusRow = rowOf({ status: Type.Enum(Object.values(statuses)) });

/**
 * Locks an intake until the caller's unit ends and returns its status; undefined if it does not exist or all of its links were
 * revoked since the caller read it.
 */
export async function holdIntake(database: Database, intake: IntakeReference): Promise<Status | undefined> {
  const [row] = await select(database.manager(), StatusRow)`
    SELECT status FROM intake WHERE id = ${intake.intakeId} AND organisation_id = ${intake.organisationId}
    AND department_id = ${intake.departmentId} AND link_generation = ${intake.linkGeneration} ${forUpdate(database.engine)}`;
  return row?.status;
}
