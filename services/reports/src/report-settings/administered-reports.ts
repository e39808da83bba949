import { randomUUID } from 'node:crypto';
import { type AdministeredReport, NotFound, type ReportChoices } from '@intake-desk/contracts';
import { type Database, NullableColumn, rowOf, select } from '@intake-desk/database';
import {
  activeMembers,
  departmentNames,
  holdOrganisation,
  lockedRow,
  logEdit,
  requireVersion,
  type Staff,
} from '@intake-desk/identity';
import { Type } from 'typebox';
import type { ReportsContext } from '../context.ts';
import { viewersOf } from '../report-access/report-access.ts';
import { overviewsIn, storedView } from '../report-views/read-saved-view.ts';
import {
  chartsColumn,
  chosenCharts,
  type ReportSetting,
  ReportSettingEntity,
} from '../tables/report-setting.entity.ts';
import { ReportViewEntity } from '../tables/report-view.entity.ts';
import { checkReport, type ReportValues, sameName } from './check-report.ts';
import { reportChoices } from './report-choices.ts';

type Editor = Pick<Staff, 'scope' | 'user' | 'address' | 'language'>;

/** With `version`, a change of another version is refused. */
interface ReportChange extends ReportValues {
  readonly version?: number | undefined;
}

/** GET /api/admin/reports: lists the organisation's reports by name. */
export async function listReports({ database }: ReportsContext, { scope }: Pick<Staff, 'scope'>) {
  return viewsOf(database, await allReports(database, scope), scope);
}

/** POST /api/admin/reports: creates a report for every department. Throws Invalid. */
export function createReport(context: ReportsContext, editor: Editor, values: ReportValues) {
  const { database } = context;
  return database.write(async () => {
    const { organisationId, organisationName } = editor.scope;
    await holdOrganisation(database, organisationId);
    const choices = await reportChoices(context, editor);
    checkReport(values, choices, { others: await allReports(database, editor.scope) });
    const reportKey = randomUUID();
    const row = columns(values);
    await database.manager().insert(ReportSettingEntity, {
      organisationId,
      departmentId: null,
      reportKey,
      ...row,
      contents: [],
      updatedAt: database.now(),
      updatedBy: editor.user.id || null,
      version: 1,
    });
    const created = await viewOf(database, editor, { reportKey });
    await logEdit(database, editor, {
      subject: 'report',
      subjectId: created.id,
      subjectName: row.name,
      action: 'create',
      phrase: `created the report ${row.name} of ${organisationName}`,
      after: loggedValues(row, choices.roles),
    });
    return created;
  });
}

/** PUT /api/admin/reports/:id. Throws Invalid, NotFound, or Conflict if the report has another version. */
export function changeReport(
  context: ReportsContext,
  editor: Editor,
  id: number,
  { version, ...values }: ReportChange,
): Promise<AdministeredReport> {
  const { database } = context;
  return database.write(async () => {
    const { organisationId, organisationName } = editor.scope;
    await holdOrganisation(database, organisationId);
    const before = await lockReport(database, editor, id);
    requireVersion(before, version, 'report');
    const choices = await reportChoices(context, editor);
    // A department's own report may have the name of the organisation's.
    const others = sameName(values, before) ? [] : await allReports(database, editor.scope);
    checkReport(values, choices, { others, before });
    const row = columns(values, before);
    const stamp = { updatedAt: database.now(), updatedBy: editor.user.id || null, version: before.version + 1 };
    await database.manager().update(ReportSettingEntity, { id }, { ...row, ...stamp });
    await logEdit(database, editor, {
      subject: 'report',
      subjectId: id,
      subjectName: row.name,
      action: 'change',
      phrase: `changed the report ${before.name} of ${organisationName}`,
      before: loggedValues(before, choices.roles),
      after: loggedValues(row, choices.roles),
    });
    return viewOf(database, editor, { id });
  });
}

/** DELETE /api/admin/reports/:id, with its saved overviews. Throws NotFound. */
export function deleteReport(context: ReportsContext, editor: Editor, id: number): Promise<void> {
  const { database } = context;
  return database.write(async () => {
    const { organisationId, organisationName } = editor.scope;
    const before = await lockReport(database, editor, id);
    const { roles } = await reportChoices(context, editor);
    const manager = database.manager();
    await manager.delete(ReportViewEntity, { organisationId, reportId: id });
    await manager.delete(ReportSettingEntity, { id, organisationId });
    await logEdit(database, editor, {
      subject: 'report',
      subjectId: id,
      subjectName: before.name,
      action: 'delete',
      phrase: `deleted the report ${before.name} of ${organisationName}`,
      before: loggedValues(before, roles),
    });
  });
}

const allReports = (database: Database, { organisationId }: Pick<Editor['scope'], 'organisationId'>) =>
  database.read().find(ReportSettingEntity, { where: { organisationId }, order: { name: 'ASC', id: 'ASC' } });

async function lockReport(database: Database, { scope }: Editor, id: number): Promise<ReportSetting> {
  const setting = await lockedRow(database, ReportSettingEntity, { id, organisationId: scope.organisationId });
  if (!setting) throw missing();
  return setting;
}

async function viewOf(database: Database, { scope }: Editor, where: { id: number } | { reportKey: string }) {
  const { organisationId } = scope;
  const setting = await database.read().findOneBy(ReportSettingEntity, { ...where, organisationId });
  const [found] = setting ? await viewsOf(database, [setting], scope) : [];
  if (!found) throw missing();
  return found;
}

const UseRow = rowOf({
  id: Type.Integer(),
  department: NullableColumn(Type.String()),
  view: NullableColumn(Type.String()),
});

/** Returns reports as Settings lists them, with as many queries for many as for one. */
async function viewsOf(
  database: Database,
  settings: readonly ReportSetting[],
  { organisationId, organisationSymbol: organization }: Editor['scope'],
): Promise<AdministeredReport[]> {
  const members = await activeMembers(database, organisationId);
  const uses = await select(database.read(), UseRow)`
    SELECT r.id, d.symbol AS department, v.view_json AS view
    FROM report_setting r LEFT JOIN ${departmentNames} d ON d.department_id = r.department_id
    LEFT JOIN report_view v ON v.organisation_id = r.organisation_id AND v.report_id = r.id
    WHERE r.organisation_id = ${organisationId}`;
  const useOf = new Map(uses.map((use) => [use.id, use]));
  return settings.map((setting) => {
    const { id, reportKey: reportId, name, alias, defaultAlias, enabled, feedback, forms, version } = setting;
    const { department = null, view = null } = useOf.get(id) ?? {};
    return {
      id,
      reportId,
      name,
      organization,
      department,
      alias: alias ?? '',
      defaultAlias,
      enabled,
      feedback,
      forms,
      roles: setting.viewRoles,
      editRoles: setting.editRoles,
      charts: chosenCharts(setting),
      views: view === null ? 0 : overviewsIn(storedView(view)).length,
      viewers: viewersOf(setting, members),
      version,
    };
  });
}

type SetColumns = Pick<
  ReportSetting,
  'name' | 'alias' | 'defaultAlias' | 'enabled' | 'feedback' | 'forms' | 'viewRoles' | 'editRoles' | 'charts'
>;

function columns(values: ReportValues, before?: ReportSetting): SetColumns {
  const { name, forms, enabled = before?.enabled ?? true, feedback = before?.feedback ?? false } = values;
  const { roles = before?.viewRoles ?? [], editRoles = before?.editRoles ?? [], charts } = values;
  const { alias = before?.alias ?? '', defaultAlias = before?.defaultAlias } = values;
  return {
    name: name.trim(),
    alias: alias.trim() || null,
    defaultAlias: defaultAlias?.trim() || null,
    enabled,
    feedback,
    forms: [...forms],
    viewRoles: [...roles],
    editRoles: [...editRoles],
    charts: charts ? chartsColumn(charts) : (before?.charts ?? {}),
  };
}

/** Returns the values for the admin log, with roles by their names. */
function loggedValues(setting: SetColumns, roles: ReportChoices['roles']) {
  const { name, alias, defaultAlias, enabled, feedback, forms, viewRoles, editRoles, charts } = setting;
  const namesOf = (ids: readonly number[]) => roles.filter(({ id }) => ids.includes(id)).map((role) => role.name);
  return {
    name,
    alias,
    defaultAlias,
    enabled,
    feedback,
    forms,
    charts,
    roles: namesOf(viewRoles),
    editRoles: namesOf(editRoles),
  };
}

const missing = () => new NotFound('There is no such report.');
