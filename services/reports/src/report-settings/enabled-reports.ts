import {
  type ContentOption,
  type EnabledReport,
  inLanguage,
  NotFound,
  type PartialLabels,
} from '@intake-desk/contracts';
import { type Staff, UserRoleEntity } from '@intake-desk/identity';
import type { ReportsContext } from '../context.ts';
import { within } from '../scope-condition.ts';
import { type ReportSetting, ReportSettingEntity } from './report-setting.entity.ts';

interface ProcedureRow {
  value: string;
  label: string;
  group_label: string | null;
  questionnaire_key: string;
}

/** Labels as they are stored. */
const labels = (text: string): PartialLabels => JSON.parse(text);

/** Reports that are on for the scope and open to the caller; a department's own stands before the organisation's. */
async function openSettings({ database }: ReportsContext, staff: Staff): Promise<ReportSetting[]> {
  const [settings, roles] = await Promise.all([
    database.read().find(ReportSettingEntity, {
      where: { organisationId: staff.scope.organisationId, enabled: true },
      order: { id: 'ASC' },
    }),
    database.read().findBy(UserRoleEntity, { userId: staff.user.id }),
  ]);
  const departments = new Set(staff.scope.departments.map(({ id }) => id));
  const own = new Set(roles.map(({ roleId }) => roleId));
  const open = settings.filter(
    ({ departmentId, viewRoles }) =>
      (departmentId === null || departments.has(departmentId)) &&
      (staff.user.admin || viewRoles.length === 0 || viewRoles.some((role) => own.has(role))),
  );
  const byKey = new Map<string, ReportSetting>();
  for (const setting of open) {
    if (setting.departmentId !== null || !byKey.has(setting.reportKey)) byKey.set(setting.reportKey, setting);
  }
  return [...byKey.values()];
}

/** Content that the scope's departments send, with the questionnaire that it asks. */
async function procedures({ database }: ReportsContext, { scope }: Staff): Promise<ProcedureRow[]> {
  const { sql, values } = within('p', scope);
  return database.read().query(
    `SELECT p.value, p.label, p.group_label, q.questionnaire_key
       FROM \`department_procedure\` p JOIN questionnaire q ON q.id = p.questionnaire_id
      WHERE ${sql} AND p.value <> '' ORDER BY p.position, p.id`,
    [...values],
  );
}

function contentOf(setting: ReportSetting, rows: readonly ProcedureRow[], { language }: Staff): ContentOption[] {
  const options = new Map<string, ContentOption>();
  for (const row of rows) {
    const fits = setting.contents.length === 0 || setting.contents.includes(row.value);
    if (!fits || !setting.forms.includes(row.questionnaire_key) || options.has(row.value)) continue;
    options.set(row.value, {
      value: row.value,
      label: inLanguage(labels(row.label), language),
      ...(row.group_label === null ? {} : { group: inLanguage(labels(row.group_label), language) }),
    });
  }
  return [...options.values()];
}

/** Reports of the scope that the caller may open and that have content to show there (S2 §3). */
export const enabledReports =
  (context: ReportsContext) =>
  async (staff: Staff): Promise<EnabledReport[]> => {
    const [settings, rows] = await Promise.all([openSettings(context, staff), procedures(context, staff)]);
    return settings
      .map((setting) => ({
        id: setting.reportKey,
        name: setting.alias ?? setting.name,
        content: contentOf(setting, rows, staff),
      }))
      .filter(({ content }) => content.length > 0);
  };

/** One of them by its key. Throws NotFound where it is not enabled for the caller. */
export async function openReport(context: ReportsContext, staff: Staff, reportKey: string): Promise<ReportSetting> {
  const found = (await openSettings(context, staff)).find((setting) => setting.reportKey === reportKey);
  if (!found) throw new NotFound('There is no such report.');
  return found;
}
