import {
  type Database,
  enqueue,
  forUpdate,
  isUnavailable,
  nothing,
  type Sql,
  selectIds,
  sql,
} from '@intake-desk/database';
import { type EscalatingDepartment, escalatingDepartments, languageOf, savedLanguageOf } from '@intake-desk/identity';
import type { IntakesContext } from '../context.ts';
import { intakesBy } from '../intake/intake-index.ts';
import { announce } from '../intake/live-event.ts';
import { senderOf } from '../notifications/sender.ts';
import { isUnhandled } from '../reading/reading.ts';
import { type Report, raise } from '../retries/retries.ts';
import { type Intake, IntakeEntity } from '../tables/intake.entity.ts';
import { addTimelineEntry } from '../timeline/add-timeline-entry.ts';
import { changeTask } from './task.ts';
import { hasCriticalAnswers, isListed } from './today-reasons.ts';

const MINUTE_MS = 60_000;
/** Older answers are left alone, so that a department that sets a time is not mailed about its past. */
const LATE_MS = 3 * 24 * 60 * MINUTE_MS;
/** Records of a department in one run. */
const AT_ONCE = 100;

/**
 * Mails whom departments name about critical answers that nobody has handled in time, once; returns the number of records. Several
 * processes may run it at once. A failure is reported while the others go on; without `report` the first one throws, as an unavailable
 * database always does.
 */
export async function escalate(context: IntakesContext, signal?: AbortSignal, report: Report = raise): Promise<number> {
  const { database } = context;
  let escalated = 0;
  for (const department of await escalatingDepartments(database)) {
    for (const id of await overdueOf(database, department)) {
      if (signal?.aborted) return escalated;
      try {
        if (await database.write(() => escalateOne(context, department, id))) escalated += 1;
      } catch (error) {
        if (isUnavailable(error)) throw error;
        report(error);
      }
    }
  }
  return escalated;
}

const overdueOf = (database: Database, department: EscalatingDepartment): Promise<number[]> =>
  selectIds(database.read())`
    SELECT i.id AS id FROM ${intakesBy(database.engine, 'i', 'completed')}
    WHERE ${isOverdue(database, department)} ORDER BY i.completed_at, i.id LIMIT ${AT_ONCE}`;

/** Returns the condition of rows `i` of intake with critical answers that are overdue and that no mail was about. */
function isOverdue(database: Database, { id, organisationId, minutes }: EscalatingDepartment): Sql {
  const due = database.now().getTime() - minutes * MINUTE_MS;
  return sql`i.organisation_id = ${organisationId} AND i.department_id = ${id}
    AND i.completed_at <= ${new Date(due)} AND i.completed_at > ${new Date(due - LATE_MS)}
    AND ${hasCriticalAnswers} AND ${isUnhandled} AND ${isListed}
    AND NOT EXISTS (SELECT 1 FROM task t WHERE t.intake_id = i.id AND t.escalated_at >= i.completed_at)`;
}

/** Queues the mails about one record in the caller's unit; returns false if it is no longer overdue or somebody is changing it. */
async function escalateOne(context: IntakesContext, department: EscalatingDepartment, id: number): Promise<boolean> {
  const { database } = context;
  const manager = database.manager();
  const lock = (condition: Sql, end: Sql) =>
    selectIds(manager)`SELECT i.id AS id FROM intake i WHERE i.id = ${id} AND ${condition} ${end}`;
  // The second statement sees what was committed before the lock.
  const locked = await lock(sql`1 = 1`, forUpdate(database.engine, { skipLocked: true }));
  if (locked.length === 0) return false;
  if ((await lock(isOverdue(database, department), nothing)).length === 0) return false;
  const intake = await manager.findOneByOrFail(IntakeEntity, { id });
  await queueMails(context, department, intake);
  await changeTask(database, intake, { escalatedAt: database.now() });
  await addTimelineEntry(database, intake, { origin: 'activity-log', logName: 'task.escalated' });
  return true;
}

async function queueMails(
  { database, publicUrl }: IntakesContext,
  { emails }: EscalatingDepartment,
  intake: Intake,
): Promise<void> {
  const { organisation, department, subject } = await senderOf(database, intake);
  const { org, department: dep, hash } = subject;
  const moment = (intake.completedAt ?? database.now()).toISOString();
  for (const recipient of emails) {
    await enqueue(database, {
      key: `escalation:${intake.id}:${moment}:${recipient}`,
      kind: 'escalation',
      // Without the intake's id: messages of an intake are those to its patient.
      organisationId: intake.organisationId,
      recipient,
      payload: {
        language: (await savedLanguageOf(database, recipient)) ?? languageOf(organisation),
        organisation: organisation.name,
        department: department.name,
        link: `${publicUrl.replace(/\/+$/, '')}/intake?${new URLSearchParams({ org, dep, hash })}`,
        moment,
        timezone: organisation.timezone,
      },
    });
  }
  await announce(database, 'ic.updated', 'task', subject);
}
