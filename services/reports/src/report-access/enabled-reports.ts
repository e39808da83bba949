import { type ContentOption, type EnabledReport, NotFound } from '@intake-desk/contracts';
import { roleIdsOf, type Staff } from '@intake-desk/identity';
import { labelFor, proceduresOf } from '@intake-desk/intakes';
import { In } from 'typeorm';
import type { ReportsContext } from '../context.ts';
import { QuestionnaireEntity } from '../tables/questionnaire.entity.ts';
import { type ReportSetting, ReportSettingEntity } from '../tables/report-setting.entity.ts';
import { reportAccess } from './report-access.ts';

interface Content {
  readonly value: string;
  readonly label: Record<string, string>;
  readonly groupLabel: Record<string, string> | null;
  readonly questionnaireKey: string;
}

/** A report that is open to the caller; `editable` if they may change its overviews. */
export interface OpenReport {
  readonly setting: ReportSetting;
  readonly editable: boolean;
}

/** Returns enabled reports that the caller may see; a department's report hides the organisation's of the same key. */
async function openReports({ database }: ReportsContext, staff: Staff): Promise<OpenReport[]> {
  const [settings, roles] = await Promise.all([
    database.read().find(ReportSettingEntity, {
      where: { organisationId: staff.scope.organisationId, enabled: true },
      order: { id: 'ASC' },
    }),
    roleIdsOf(database, staff.user.id),
  ]);
  const departments = new Set(staff.scope.departments.map(({ id }) => id));
  const reader = { admin: staff.user.admin, can: staff.can, roles };
  const byKey = new Map<string, OpenReport>();
  for (const setting of settings) {
    const { departmentId, reportKey } = setting;
    const { sees, changes } = reportAccess(reader, setting);
    if (!sees || !(departmentId === null || departments.has(departmentId))) continue;
    if (departmentId !== null || !byKey.has(reportKey)) byKey.set(reportKey, { setting, editable: changes });
  }
  return [...byKey.values()];
}

/** Returns content options with a questionnaire of the scope's departments, in the order of their lists. */
async function contents({ database }: ReportsContext, { scope }: Staff): Promise<Content[]> {
  const procedures = await proceduresOf(database, scope);
  const questionnaireIds = procedures.flatMap(({ questionnaireId }) => questionnaireId ?? []);
  const questionnaires = await database.read().find(QuestionnaireEntity, {
    select: { id: true, questionnaireKey: true },
    where: { id: In(questionnaireIds) },
  });
  const keys = new Map(questionnaires.map(({ id, questionnaireKey }) => [id, questionnaireKey]));
  return procedures
    .toSorted((one, other) => one.position - other.position || one.id - other.id)
    .flatMap(({ value, label, groupLabel, questionnaireId }) => {
      const questionnaireKey = keys.get(questionnaireId ?? 0);
      return value === '' || questionnaireKey === undefined ? [] : [{ value, label, groupLabel, questionnaireKey }];
    });
}

function contentOf(setting: ReportSetting, contents: readonly Content[], staff: Staff): ContentOption[] {
  const options = new Map<string, ContentOption>();
  for (const { value, label, groupLabel, questionnaireKey } of contents) {
    const fits = setting.contents.length === 0 || setting.contents.includes(value);
    if (!fits || !setting.forms.includes(questionnaireKey) || options.has(value)) continue;
    options.set(value, {
      value,
      label: labelFor(staff, label, value),
      ...(groupLabel === null ? {} : { group: labelFor(staff, groupLabel, '') }),
    });
  }
  return [...options.values()];
}

/** Lists reports that are enabled for the scope and open to the caller. */
export async function enabledReports(context: ReportsContext, staff: Staff): Promise<EnabledReport[]> {
  const [reports, sent] = await Promise.all([openReports(context, staff), contents(context, staff)]);
  return reports
    .map(({ setting, editable }) => ({
      id: setting.reportKey,
      name: setting.alias ?? setting.defaultAlias ?? setting.name,
      content: contentOf(setting, sent, staff),
      editable,
    }))
    .filter(({ content }) => content.length > 0);
}

/** Returns an enabled report by its key, or by its id in Settings. Throws NotFound. */
export async function openReport(context: ReportsContext, staff: Staff, reportId: string): Promise<OpenReport> {
  const reports = await openReports(context, staff);
  const found =
    reports.find(({ setting }) => setting.reportKey === reportId) ??
    reports.find(({ setting }) => String(setting.id) === reportId);
  if (!found) throw new NotFound('There is no such report.');
  return found;
}
