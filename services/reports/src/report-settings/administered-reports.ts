import { randomUUID } from 'node:crypto';
import { type AdministeredReport, Conflict, NotFound, type ReportChoices } from '@intake-desk/contracts';
import { NullableColumn, rowOf, select, sql } from '@intake-desk/database';
import {
  activeMembers,
  actorOf,
  departmentNames,
  holdOrganisation,
  lockedRow,
  logChange,
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

/** Who edits the reports of the scope's organisation. */
type Editor = Pick<Staff, 'scope' | 'user' | 'address' | 'language'>;

/** With `version`, a report that has changed since is left as it is. */
interface ReportChange extends ReportValues {
  readonly version?: number | undefined;
}

/** What a report is of, and how much is kept of it. */
const UseRow = rowOf({
  id: Type.Integer(),
  department: NullableColumn(Type.String()),
  view: NullableColumn(Type.String()),
});

const missing = () => new NotFound('There is no such report.');

/** Columns of a report that a person sets. */
type SetColumns = Pick<
  ReportSetting,
  'name' | 'alias' | 'defaultAlias' | 'enabled' | 'feedback' | 'forms' | 'viewRoles' | 'editRoles' | 'charts'
>;

/** What the admin log tells of a report; roles by their names. */
const told = (setting: SetColumns, roles: ReportChoices['roles']) => {
  const { name, alias, defaultAlias, enabled, feedback, forms, viewRoles, editRoles, charts } = setting;
  const namesOf = (ids: readonly number[]) => roles.filter(({ id }) => ids.includes(id)).map((role) => role.name);
  return {
    ...{ name, alias, defaultAlias, enabled, feedback, forms, charts },
    ...{ roles: namesOf(viewRoles), editRoles: namesOf(editRoles) },
  };
};

const columns = (values: ReportValues, before?: ReportSetting): SetColumns => {
  const { name, forms, enabled = before?.enabled ?? true, feedback = before?.feedback ?? false } = values;
  const { roles = before?.viewRoles ?? [], editRoles = before?.editRoles ?? [], charts } = values;
  const { alias = before?.alias ?? '', defaultAlias = before?.defaultAlias } = values;
  return {
    ...{
      name: name.trim(),
      alias: alias.trim() || null,
      defaultAlias: defaultAlias?.trim() || null,
      enabled,
      feedback,
    },
    ...{ forms: [...forms], viewRoles: [...roles], editRoles: [...editRoles] },
    charts: charts ? chartsColumn(charts) : (before?.charts ?? {}),
  };
};

/** Reports of an organisation as its staff set them up (Settings → Report settings). Changes act on the next call. */
export function administeredReports(context: ReportsContext) {
  const { database } = context;

  /** Reports as Settings lists them; as many queries for many as for one. */
  const viewsOf = async (
    settings: readonly ReportSetting[],
    { organisationId, organisationSymbol: organization }: Editor['scope'],
  ): Promise<AdministeredReport[]> => {
    const members = await activeMembers(database, organisationId);
    const uses = await select(
      database.read(),
      UseRow,
      sql`SELECT r.id, d.symbol AS department, v.view_json AS view
          FROM report_setting r LEFT JOIN ${departmentNames} d ON d.department_id = r.department_id
          LEFT JOIN report_view v ON v.organisation_id = r.organisation_id AND v.report_id = r.id
          WHERE r.organisation_id = ${organisationId}`,
    );
    const useOf = new Map(uses.map((use) => [use.id, use]));
    return settings.map((setting) => {
      const { id, name, alias, defaultAlias, enabled, feedback, forms, version } = setting;
      const { department = null, view = null } = useOf.get(id) ?? {};
      return {
        ...{
          id,
          reportId: setting.reportKey,
          name,
          organization,
          department,
          alias: alias ?? '',
          defaultAlias,
          enabled,
          feedback,
          forms,
        },
        ...{ roles: setting.viewRoles, editRoles: setting.editRoles, charts: chosenCharts(setting) },
        ...{ views: view === null ? 0 : overviewsIn(storedView(view)).length },
        ...{ viewers: viewersOf(setting, members), version },
      };
    });
  };

  const viewOf = async (
    { scope }: Editor,
    where: { id: number } | { reportKey: string },
  ): Promise<AdministeredReport> => {
    const { organisationId } = scope;
    const setting = await database.read().findOneBy(ReportSettingEntity, { ...where, organisationId });
    const [found] = setting ? await viewsOf([setting], scope) : [];
    if (!found) throw missing();
    return found;
  };

  const all = ({ scope }: Pick<Staff, 'scope'>): Promise<ReportSetting[]> =>
    database.read().find(ReportSettingEntity, {
      where: { organisationId: scope.organisationId },
      order: { name: 'ASC', id: 'ASC' },
    });

  const locked = async ({ scope }: Editor, id: number): Promise<ReportSetting> => {
    const setting = await lockedRow(database, ReportSettingEntity, { id, organisationId: scope.organisationId });
    if (!setting) throw missing();
    return setting;
  };

  return {
    /** GET /api/admin/reports: by name. */
    list: async ({ scope }: Pick<Staff, 'scope'>): Promise<AdministeredReport[]> =>
      viewsOf(await all({ scope }), scope),

    /** GET /api/admin/reports/choices. */
    choices: (editor: Editor) => reportChoices(context, editor),

    /** POST /api/admin/reports: for every department. Throws Invalid. */
    create: (editor: Editor, values: ReportValues): Promise<AdministeredReport> =>
      database.write(async () => {
        const { organisationId, organisationName } = editor.scope;
        await holdOrganisation(database, organisationId);
        const choices = await reportChoices(context, editor);
        checkReport(values, choices, { others: await all(editor) });
        const reportKey = randomUUID();
        const row = columns(values);
        const actor = actorOf(editor);
        await database.manager().insert(ReportSettingEntity, {
          ...{ organisationId, departmentId: null, reportKey, ...row, contents: [] },
          ...{ updatedAt: database.now(), updatedBy: actor.userId, version: 1 },
        });
        const made = await viewOf(editor, { reportKey });
        await logChange(database, {
          ...{ actor, organisationId, subject: 'report', subjectId: made.id, subjectName: row.name, action: 'create' },
          description: `${actor.name} created the report ${row.name} of ${organisationName}.`,
          after: told(row, choices.roles),
        });
        return made;
      }),

    /** PUT /api/admin/reports/:id. Throws Invalid, NotFound, or Conflict if the report has another version by now. */
    change: (editor: Editor, id: number, { version, ...values }: ReportChange): Promise<AdministeredReport> =>
      database.write(async () => {
        const { organisationId, organisationName } = editor.scope;
        await holdOrganisation(database, organisationId);
        const before = await locked(editor, id);
        if (version !== undefined && version !== before.version)
          throw new Conflict('Somebody else changed this report.');
        const choices = await reportChoices(context, editor);
        // A department's own report may have the name of the organisation's.
        const others = sameName(values, before) ? [] : await all(editor);
        checkReport(values, choices, { others, before });
        const row = columns(values, before);
        const actor = actorOf(editor);
        const stamp = { updatedAt: database.now(), updatedBy: actor.userId, version: before.version + 1 };
        await database.manager().update(ReportSettingEntity, { id }, { ...row, ...stamp });
        await logChange(database, {
          ...{ actor, organisationId, subject: 'report', subjectId: id, subjectName: row.name, action: 'change' },
          description: `${actor.name} changed the report ${before.name} of ${organisationName}.`,
          before: told(before, choices.roles),
          after: told(row, choices.roles),
        });
        return viewOf(editor, { id });
      }),

    /** DELETE /api/admin/reports/:id, with its saved overviews. Throws NotFound. */
    delete: (editor: Editor, id: number): Promise<void> =>
      database.write(async () => {
        const { organisationId, organisationName } = editor.scope;
        const before = await locked(editor, id);
        const { roles } = await reportChoices(context, editor);
        const manager = database.manager();
        await manager.delete(ReportViewEntity, { organisationId, reportId: id });
        await manager.delete(ReportSettingEntity, { id, organisationId });
        const actor = actorOf(editor);
        await logChange(database, {
          ...{ actor, organisationId, subject: 'report', subjectId: id, subjectName: before.name, action: 'delete' },
          description: `${actor.name} deleted the report ${before.name} of ${organisationName}.`,
          before: told(before, roles),
        });
      }),
  };
}
