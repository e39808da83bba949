import { type ContentOption, type EnabledReport, NotFound } from '@intake-desk/contracts';
import { roleIdsOf, type Staff } from '@intake-desk/identity';
import { labelIn, proceduresOf } from '@intake-desk/intakes';
import { In } from 'typeorm';
import type { ReportsContext } from '../context.ts';
import { QuestionnaireEntity } from '../tables/questionnaire.entity.ts';
import { type ReportSetting, ReportSettingEntity } from '../tables/report-setting.entity.ts';
import { reportAccess } from './report-access.ts';

/** Content that a department sends, with the key of the questionnaire that it asks. */
interface Content {
  readonly value: string;
  readonly label: Record<string, string>;
  readonly groupLabel: Record<string, string> | null;
  readonly questionnaireKey: string;
}

/** A report that is open to the caller, and whether they may change its overviews. */
export interface OpenReport {
  readonly setting: ReportSetting;
  readonly editable: boolean;
}

/** Reports that are on for the scope and open to the caller; a department's own stands before the organisation's. */
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

/** Content that the scope's departments send and that asks a questionnaire, in the order of the departments' lists. */
async function contents({ database }: ReportsContext, { scope }: Staff): Promise<Content[]> {
  const procedures = await proceduresOf(database, scope);
  const asked = procedures.flatMap(({ questionnaireId }) => questionnaireId ?? []);
  const questionnaires = await database.read().find(QuestionnaireEntity, {
    select: { id: true, questionnaireKey: true },
    where: { id: In(asked) },
  });
  const keys = new Map(questionnaires.map(({ id, questionnaireKey }) => [id, questionnaireKey]));
  return procedures
    .toSorted((one, other) => one.position - other.position || one.id - other.id)
    .flatMap(({ value, label, groupLabel, questionnaireId }) => {
      const questionnaireKey = keys.get(questionnaireId ?? 0);
      return value === '' || questionnaireKey === undefined ? [] : [{ value, label, groupLabel, questionnaireKey }];
    });
}

function contentOf(setting: ReportSetting, contents: readonly Content[], { language }: Staff): ContentOption[] {
  const options = new Map<string, ContentOption>();
  for (const { value, label, groupLabel, questionnaireKey } of contents) {
    const fits = setting.contents.length === 0 || setting.contents.includes(value);
    if (!fits || !setting.forms.includes(questionnaireKey) || options.has(value)) continue;
    options.set(value, {
      value,
      label: labelIn(label, language, value),
      ...(groupLabel === null ? {} : { group: labelIn(groupLabel, language, '') }),
    });
  }
  return [...options.values()];
}

/** Reports of the scope that the caller may open and that have content to show there (S2 §3). */
export const enabledReports =
  (context: ReportsContext) =>
  async (staff: Staff): Promise<EnabledReport[]> => {
    const [reports, sent] = await Promise.all([openReports(context, staff), contents(context, staff)]);
    return reports
      .map(({ setting, editable }) => ({
        id: setting.reportKey,
        name: setting.alias ?? setting.defaultAlias ?? setting.name,
        content: contentOf(setting, sent, staff),
        editable,
      }))
      .filter(({ content }) => content.length > 0);
  };

/** One of them by its key, or by the id that Settings lists it under. Throws NotFound if it is not enabled for the caller. */
export async function openReport(context: ReportsContext, staff: Staff, reportId: string): Promise<OpenReport> {
  const reports = await openReports(context, staff);
  const found =
    reports.find(({ setting }) => setting.reportKey === reportId) ??
    reports.find(({ setting }) => String(setting.id) === reportId);
  if (!found) throw new NotFound('There is no such report.');
  return found;
}
