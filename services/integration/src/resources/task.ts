import { type Args, risk, status } from '@intake-desk/contracts';
import {
  deskSystem,
  type FhirPatient,
  type FhirTask,
  type searchFhirTasks,
  taskStatuses,
} from '@intake-desk/contracts/fhir';
import {
  firstByTime,
  InstantColumn,
  isIn,
  NullableColumn,
  type RowOf,
  rowOf,
  type Sql,
  select,
  sql,
} from '@intake-desk/database';
import { alsoInScope, type Staff } from '@intake-desk/identity';
import { intakeRecord } from '@intake-desk/intakes';
import Type from 'typebox';
import type { IntegrationContext } from '../context.ts';
import { departmentReference } from './department-reference.ts';
import { ownStaff } from './own-staff.ts';
import { includedPatients, patientReference } from './patient.ts';
import { epdSearchOf } from './patient-id.ts';
import { questionnaireIdOf } from './questionnaire.ts';
import { afterOf, cut, type Found, pageOf, periodOf, TimeCursor, theOnly, withinPeriod } from './search-page.ts';

type Query = Args<typeof searchFhirTasks>['query'];

const statusOfTask: Sql = sql`CASE WHEN i.hidden_at IS NOT NULL THEN 'cancelled'
  WHEN i.status = ${status.completed} THEN 'completed'
  WHEN i.status = ${status.opened} AND i.step > 0 THEN 'in-progress'
  WHEN i.status = ${status.opened} THEN 'accepted'
  WHEN i.sent_at IS NOT NULL THEN 'received' ELSE 'requested' END`;

/** When a task last changed: sending the invitation changes its status, but only `sent_at` of the intake's row (decision 393). */
const changedAt: Sql = sql`CASE WHEN i.sent_at > i.updated_at THEN i.sent_at ELSE i.updated_at END`;

const TaskRow = rowOf({
  id: Type.Integer(),
  hash: Type.String(),
  epd: Type.String(),
  department_id: Type.Integer(),
  content: Type.String(),
  task_status: Type.Enum([...taskStatuses]),
  risk_group: Type.Integer(),
  created_at: InstantColumn,
  changed_at: InstantColumn,
  completed_at: NullableColumn(InstantColumn),
  version: Type.Integer(),
});
type TaskRow = RowOf<typeof TaskRow>;

/** Returns an intake of the caller's departments. Throws NotFound. */
export const readTask = async (context: IntegrationContext, staff: Staff, id: string): Promise<FhirTask> =>
  theOnly(await findTasks(context, staff, { _id: [id] }), 'intake');

/** Finds intakes of the caller's departments, the oldest first. Throws Invalid. */
export async function findTasks(
  context: IntegrationContext,
  caller: Staff,
  query: Query,
): Promise<Found<FhirTask, FhirPatient>> {
  const { reports } = context;
  const staff = ownStaff(caller);
  const page = pageOf(TimeCursor, query);
  const keys = await findIntakes(context, staff, query, page);
  const { shown, next } = cut(keys, page, ({ at, id }) => [at.toISOString(), id]);
  const ids = shown.map(({ id }) => id);
  const rows = new Map((await taskRows(context, ids)).map((row) => [row.id, row]));
  const tasks = ids.flatMap((id) => rows.get(id) ?? []);
  const { organisationId } = staff.scope;
  staff.trail.patients(tasks.map(({ id, epd }) => ({ intakeId: id, epd, organisationId })));
  const forms = Map.groupBy(await reports.forms.idsOf(staff, ids), ({ intakeId }) => intakeId);
  const outputOf = (id: number) => forms.get(id)?.map((form) => form.id) ?? [];
  return {
    matches: tasks.map((row) => resourceOf(row, outputOf(row.id), staff)),
    includes: await includedPatients(
      context,
      staff,
      query._include,
      tasks.map(({ epd }) => epd),
    ),
    next,
  };
}

function findIntakes(
  { database }: IntegrationContext,
  { scope }: Staff,
  query: Query,
  page: Parameters<typeof afterOf>[0],
): ReturnType<typeof firstByTime> {
  const owned = sql`i.organisation_id = ${scope.organisationId}`;
  const { _id, patient } = query;
  const each =
    _id !== undefined
      ? [isIn(sql`i.hash`, _id)]
      : patient !== undefined
        ? [sql`${owned} AND i.epd_search = ${epdSearchOf(patient) ?? ''}`]
        : scope.departments.map(({ id }) => sql`${owned} AND i.department_id = ${id}`);
  const named = patient === undefined ? [] : [sql`i.epd_search = ${epdSearchOf(patient) ?? ''}`];
  return firstByTime(database, {
    from: sql`${intakeRecord} i`,
    time: sql`i.created_at`,
    id: sql`i.id`,
    each,
    where: [
      alsoInScope(scope, 'i'),
      ...named,
      ...(query.status === undefined ? [] : [isIn(statusOfTask, query.status.split(','))]),
      ...withinPeriod(sql`i.created_at`, periodOf('authored-on', query['authored-on'], scope)),
      ...withinPeriod(changedAt, periodOf('_lastUpdated', query._lastUpdated, scope)),
    ],
    after: afterOf(page),
    count: page.count,
  });
}

const taskRows = ({ database }: IntegrationContext, ids: readonly number[]): Promise<TaskRow[]> =>
  select(database.read(), TaskRow)`
    SELECT i.id, i.hash, i.epd, i.department_id, i.content, ${statusOfTask} AS task_status, i.risk_group, i.created_at,
    ${changedAt} AS changed_at, i.completed_at, i.version + CASE WHEN i.sent_at IS NULL THEN 0 ELSE 1 END AS version FROM ${intakeRecord} i WHERE ${isIn(sql`i.id`, ids)}`;

function resourceOf(row: TaskRow, forms: readonly number[], { scope, can }: Staff): FhirTask {
  const lastModified = row.changed_at.toISOString();
  const showsRisk = row.risk_group !== risk.notCompleted && can('view_form_group');
  return {
    resourceType: 'Task',
    id: row.hash,
    meta: { versionId: String(row.version), lastUpdated: lastModified },
    status: row.task_status,
    ...(showsRisk
      ? { businessStatus: { coding: [{ system: `${deskSystem}:risk-group`, code: String(row.risk_group) }] } }
      : {}),
    intent: 'order',
    focus: { reference: `Questionnaire/${questionnaireIdOf(row.content)}`, type: 'Questionnaire' },
    for: patientReference(row.epd),
    ...(row.completed_at ? { executionPeriod: { end: row.completed_at.toISOString() } } : {}),
    authoredOn: row.created_at.toISOString(),
    lastModified,
    owner: departmentReference(scope, row.department_id),
    ...(forms.length > 0
      ? {
          output: forms.map((id) => ({
            type: { text: 'Answers' },
            valueReference: { reference: `QuestionnaireResponse/${id}`, type: 'QuestionnaireResponse' },
          })),
        }
      : {}),
  };
}
