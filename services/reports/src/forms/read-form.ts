import {
  type Answers,
  inLanguage,
  NotFound,
  type RecordDetail,
  type RiskGroup,
  risk,
  visibleItems,
  writeCivilDate,
} from '@intake-desk/contracts';
import { instantOf } from '@intake-desk/database';
import { type Staff, settingsOf } from '@intake-desk/identity';
import type { ReportsContext } from '../context.ts';
import { answerTexts } from '../report-data/report-questionnaire.ts';
import { all, alsoWithin, among, type Condition } from '../scope-condition.ts';
import { sumKey } from '../submissions/grading.ts';
import type { Form } from './form.ts';

interface FormRow {
  id: number;
  version: number;
  answers: string;
  groups: string | null;
  worst_group: RiskGroup;
  score: number | null;
  submitted_at: unknown;
  intake_id: number;
  organisation_id: number;
  department_id: number;
  epd: string;
  fullname: string | null;
  dob: string | null;
  organisation: string;
  department: string;
  timezone: string;
}

/** Submitted forms that a key finds, within the scope. */
async function formRows({ database }: ReportsContext, { scope }: Staff, condition: Condition): Promise<FormRow[]> {
  const { sql, values } = all([alsoWithin('s', scope), condition]);
  return database.read().query(
    `SELECT s.id, s.questionnaire_version_id AS version, s.answers, s.\`groups\` AS \`groups\`, s.worst_group, s.score,
            s.submitted_at, i.id AS intake_id, i.organisation_id, s.department_id, i.epd, i.fullname, i.dob,
            o.name AS organisation, d.name AS department, o.timezone
       FROM submission s
       JOIN intake i ON i.id = s.intake_id
       JOIN organisation o ON o.id = s.organisation_id
       JOIN department d ON d.id = s.department_id
      WHERE s.state = 'submitted' AND ${sql} ORDER BY s.submitted_at, s.id`,
    [...values],
  );
}

const traceOf = (row: FormRow) => ({ intakeId: row.intake_id, epd: row.epd, organisationId: row.organisation_id });

function submittedAt(row: FormRow): Date {
  const at = instantOf(row.submitted_at);
  if (!at) throw new TypeError(`Form ${row.id} is submitted and has no time.`);
  return at;
}

/** Completed forms of an intake, in the order in which they were sent, named in the caller's language. */
export const listForms =
  (context: ReportsContext) =>
  async (staff: Staff, intakeId: number): Promise<RecordDetail['completedForms']> => {
    const rows = await formRows(context, staff, among('s.intake_id', [intakeId]));
    staff.trail.patients(rows.map(traceOf));
    const versions = await context.questionnaires.versions(rows.map(({ version }) => version));
    return rows.flatMap((row) => {
      const published = versions.get(row.version);
      if (!published) return [];
      const name = inLanguage(published.questionnaire.title, staff.language);
      return [{ id: row.id, name, created_at: submittedAt(row).toISOString(), group: row.worst_group }];
    });
  };

/** As its department writes it; as it is kept where the department is not within the scope. */
async function birthDate(
  { database }: ReportsContext,
  { scope }: Staff,
  departmentId: number,
  date: string,
): Promise<string> {
  const department = scope.departments.find(({ id }) => id === departmentId);
  return department ? writeCivilDate(date, (await settingsOf(database, department)).format_dob) : date;
}

/** One completed form in the caller's language. Throws NotFound outside the scope. */
export const readForm =
  (context: ReportsContext) =>
  async (staff: Staff, formId: number): Promise<Form> => {
    const [row] = await formRows(context, staff, among('s.id', [formId]));
    if (!row) throw new NotFound('There is no such form.');
    staff.trail.patients([traceOf(row)]);
    const { language } = staff;
    const { questionnaire } = await context.questionnaires.version(row.version);
    const answers: Answers = JSON.parse(row.answers);
    const groups: Record<string, RiskGroup> = row.groups === null ? {} : JSON.parse(row.groups);
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
        dob: row.dob && (await birthDate(context, staff, row.department_id, row.dob)),
      },
      submittedAt: submittedAt(row),
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
              answers: answer ? answerTexts(item, answer, language) : [],
              group: answer ? (groups[item.uniqueId] ?? risk.other) : null,
            };
          }),
      })),
    };
  };
