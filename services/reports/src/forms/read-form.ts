import {
  inLanguage,
  itemsOf,
  NotFound,
  type Questionnaire,
  RiskGroup,
  risk,
  visibleItems,
  writeCivilDate,
} from '@intake-desk/contracts';
import { sumKey } from '@intake-desk/contracts/grading';
import { InstantColumn, NullableColumn, type RowOf, rowOf, type Sql, select, sql } from '@intake-desk/database';
import { alsoInScope, departmentNames, type Staff, settingsOf } from '@intake-desk/identity';
import { intakeRecord } from '@intake-desk/intakes';
import Type from 'typebox';
import type { ReportsContext } from '../context.ts';
import { inOrganisationWords } from '../questionnaires/organisation-words.ts';
import { AnswersColumn, GroupsColumn } from '../submissions/stored-answers.ts';
import { withDistinctOptions } from './distinct-options.ts';
import type { Form } from './form.ts';
import { answerTexts } from './report-questionnaire.ts';

const FormRow = rowOf({
  id: Type.Integer(),
  version: Type.Integer(),
  answers: AnswersColumn,
  groups: GroupsColumn,
  worst_group: RiskGroup,
  score: NullableColumn(Type.Integer()),
  submitted_at: InstantColumn,
  intake_id: Type.Integer(),
  organisation_id: Type.Integer(),
  department_id: Type.Integer(),
  epd: Type.String(),
  fullname: NullableColumn(Type.String()),
  dob: NullableColumn(Type.String()),
  organisation: Type.String(),
  department: Type.String(),
  timezone: Type.String(),
});
type FormRow = RowOf<typeof FormRow>;

const IntakeRow = rowOf({ epd: Type.String(), organisation_id: Type.Integer() });

const formRows = ({ database }: ReportsContext, { scope }: Staff, condition: Sql): Promise<FormRow[]> =>
  select(database.read(), FormRow)`
    SELECT s.id, s.questionnaire_version_id AS version, s.answers, s.\`groups\` AS \`groups\`, s.worst_group, s.score,
    s.submitted_at, i.id AS intake_id, i.organisation_id, s.department_id, i.epd, i.fullname, i.dob,
    d.organisation, d.department, d.timezone
    FROM submission s
    JOIN ${intakeRecord} i ON i.id = s.intake_id
    JOIN ${departmentNames} d ON d.department_id = s.department_id
    WHERE s.state = 'submitted' AND ${alsoInScope(scope, 's')} AND ${condition} ORDER BY s.submitted_at, s.id`;

const traceOf = (row: FormRow) => ({ intakeId: row.intake_id, epd: row.epd, organisationId: row.organisation_id });

/** Lists completed forms of an intake, oldest first, with titles in the caller's language. */
export async function listForms(context: ReportsContext, staff: Staff, intakeId: number) {
  const rows = await formRows(context, staff, sql`s.intake_id = ${intakeId}`);
  staff.trail.patients(rows.map(traceOf));
  const versions = await context.questionnaires.versions(rows.map(({ version }) => version));
  return rows.flatMap((row) => {
    const published = versions.get(row.version);
    if (!published) return [];
    const name = inLanguage(published.questionnaire.title, staff.language, staff.scope.language);
    return [{ id: row.id, name, created_at: row.submitted_at.toISOString(), group: row.worst_group }];
  });
}

/** Returns how the form's department writes dates; undefined for a department outside the scope, and for a form without dates. */
async function dateFormatOf(
  { database }: ReportsContext,
  { scope }: Staff,
  row: FormRow,
  questionnaire: Questionnaire,
): Promise<string | undefined> {
  const department = scope.departments.find(({ id }) => id === row.department_id);
  const hasDates = row.dob !== null || itemsOf(questionnaire).some(({ type }) => type === 'date');
  return department && hasDates ? (await settingsOf(database, department)).format_dob : undefined;
}

/** Returns a completed form in the caller's language. Throws NotFound outside the scope. */
export async function readForm(context: ReportsContext, staff: Staff, formId: number): Promise<Form> {
  const [row] = await formRows(context, staff, sql`s.id = ${formId}`);
  if (!row) throw new NotFound('There is no such form.');
  return formOf(context, staff, row);
}

/** Returns a completed form as a PDF in the caller's language. Throws NotFound outside the scope. */
export async function readFormPdf(context: ReportsContext, staff: Staff, formId: number): Promise<Buffer> {
  const form = await readForm(context, staff, formId);
  // Loaded for the first PDF, since fonts and their library would stay in the memory of every gateway and thread.
  const { formPdf } = await import('./form-pdf.ts');
  return formPdf(form, { language: staff.language, seesRisk: staff.can('view_form_group') });
}

/** Returns completed forms of an intake in the caller's language, newest first. Throws NotFound outside the scope. */
export async function readForms(context: ReportsContext, staff: Staff, intakeId: number): Promise<Form[]> {
  const [intake] = await select(context.database.read(), IntakeRow)`
    SELECT i.epd, i.organisation_id FROM ${intakeRecord} i WHERE i.id = ${intakeId} AND ${alsoInScope(staff.scope, 'i')}`;
  if (!intake) throw new NotFound('There is no such record.');
  staff.trail.patients([{ intakeId, epd: intake.epd, organisationId: intake.organisation_id }]);
  const rows = await formRows(context, staff, sql`s.intake_id = ${intakeId}`);
  return Promise.all(rows.toReversed().map((row) => formOf(context, staff, row)));
}

async function formOf(context: ReportsContext, staff: Staff, row: FormRow): Promise<Form> {
  staff.trail.patients([traceOf(row)]);
  const { language } = staff;
  const version = await context.questionnaires.version(row.version);
  const questionnaire = inOrganisationWords(version.questionnaire, staff.scope.language);
  const { answers } = row;
  const groups = row.groups ?? {};
  const dateFormat = await dateFormatOf(context, staff, row, questionnaire);
  const visible = new Set(visibleItems(questionnaire, answers).map(({ uniqueId }) => uniqueId));
  return {
    id: row.id,
    title: inLanguage(questionnaire.title, language),
    notice: inLanguage(questionnaire.notice, language),
    organisation: row.organisation,
    department: row.department,
    timezone: row.timezone,
    patient: {
      epd: row.epd,
      fullname: row.fullname ?? '',
      dob: row.dob && dateFormat ? writeCivilDate(row.dob, dateFormat) : row.dob,
    },
    submittedAt: row.submitted_at,
    worst: row.worst_group,
    score: row.score,
    scoreGroup: groups[sumKey] ?? null,
    sections: questionnaire.groups.map(({ title, items }) => ({
      title: inLanguage(title, language),
      entries: items
        .filter(({ uniqueId }) => visible.has(uniqueId))
        .map((item) => {
          const answer = answers[item.uniqueId];
          return {
            uniqueId: item.uniqueId,
            type: item.type,
            question: inLanguage(item.text, language),
            answers: answer ? answerTexts(withDistinctOptions(item), answer, language, dateFormat) : [],
            group: answer ? (groups[item.uniqueId] ?? risk.other) : null,
          };
        }),
    })),
  };
}
