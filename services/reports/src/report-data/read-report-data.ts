import {
  type Answers,
  inLanguage,
  itemsOf,
  type Questionnaire,
  type ReportData,
  type ReportQuestion,
  type RiskGroup,
  risk,
  type SubmittedQuestionnaire,
} from '@intake-desk/contracts';
import { instantOf, searchText } from '@intake-desk/database';
import type { Staff } from '@intake-desk/identity';
import type { ReportsContext } from '../context.ts';
import type { Published } from '../questionnaires/published-questionnaires.ts';
import { openReport } from '../report-settings/enabled-reports.ts';
import type { ReportSetting } from '../report-settings/report-setting.entity.ts';
import { all, among, type Condition, within } from '../scope-condition.ts';
import { unnamed } from './answer-keys.ts';
import { reportFilter } from './report-filter.ts';
import { answerTexts, reportQuestionnaire } from './report-questionnaire.ts';

interface SubmissionRow {
  id: number;
  version: number;
  answers: string;
  groups: string | null;
  submitted_at: unknown;
  hash: string;
  intake_id: number;
  organisation_id: number;
  epd: string;
}

/** Who may see individual answers (decisions "report rights"); others get what charts need, and no way to a person (D9). */
const readsIndividuals = ({ can }: Staff): boolean => can('export_dashboard_data');

/** What test records are hidden by (decisions "test records"). */
const testMark = 'test';
/**
 * The typed identifiers that leave patients out. Who may not see individual answers leaves out test records only: else the
 * answer without a patient, beside the one with them, tells what they answered.
 */
const hiddenBy = (staff: Staff, typed: readonly string[] = []): string[] =>
  readsIndividuals(staff) ? [...typed] : typed.filter((epd) => searchText(epd) === testMark);

const answersOf = (row: SubmissionRow): Answers => JSON.parse(row.answers);
const groupsOf = (row: SubmissionRow): Record<string, RiskGroup> => (row.groups === null ? {} : JSON.parse(row.groups));

async function versionIds({ database }: ReportsContext, { forms }: ReportSetting): Promise<number[]> {
  const { sql, values } = among('q.questionnaire_key', forms);
  const rows: { id: number }[] = await database
    .read()
    .query(`SELECT v.id FROM questionnaire_version v JOIN questionnaire q ON q.id = v.questionnaire_id WHERE ${sql}`, [
      ...values,
    ]);
  return rows.map(({ id }) => id);
}

const submissions = ({ database }: ReportsContext, { sql, values }: Condition): Promise<SubmissionRow[]> =>
  database.read().query(
    `SELECT s.id, s.questionnaire_version_id AS version, s.answers, s.\`groups\` AS \`groups\`, s.submitted_at,
            i.hash, i.id AS intake_id, i.organisation_id, i.epd
       FROM submission s JOIN intake i ON i.id = s.intake_id
      WHERE s.state = 'submitted' AND ${sql} ORDER BY s.submitted_at, s.id`,
    [...values],
  );

/** One submission in S2's shape; free text only for those who may see individual answers (decisions "report rights"). */
function submitted(row: SubmissionRow, { questionnaire }: Published, staff: Staff): SubmittedQuestionnaire {
  const answers = answersOf(row);
  const groups = groupsOf(row);
  const readsText = readsIndividuals(staff);
  return {
    hash: row.hash,
    form_id: row.id,
    questionnaireId: questionnaire.key,
    submitted_at: instantOf(row.submitted_at)?.toISOString() ?? '',
    orderedQuestions: itemsOf(questionnaire).flatMap((item) => {
      const answer = answers[item.uniqueId];
      if (!answer || (item.type === 'textArea' && !readsText)) return [];
      return [
        {
          question: inLanguage(item.text, staff.language),
          answer: answerTexts(item, answer, staff.language),
          type: item.type,
          uniqueId: item.uniqueId,
          groupId: groups[item.uniqueId] ?? risk.other,
        },
      ];
    }),
  };
}

/** The versions that were answered, by questionnaire key, newest first. */
function versionsByKey(published: Iterable<Published>): Map<string, [Questionnaire, ...Questionnaire[]]> {
  const byKey = new Map<string, [Questionnaire, ...Questionnaire[]]>();
  const newestFirst = [...published].map(({ questionnaire }) => questionnaire).sort((a, b) => b.version - a.version);
  for (const questionnaire of newestFirst) {
    const known = byKey.get(questionnaire.key);
    if (known) known.push(questionnaire);
    else byKey.set(questionnaire.key, [questionnaire]);
  }
  return byKey;
}

/** Submitted forms of a report within the caller's scope, and the questions that they answer (S2 §7). */
export const readReportData =
  (context: ReportsContext) =>
  async (staff: Staff, question: ReportQuestion): Promise<ReportData> => {
    const setting = await openReport(context, staff, question.reportId);
    const { contents } = setting;
    const content = question.content.filter((value) => contents.length === 0 || contents.includes(value));
    const condition = all([
      within('s', staff.scope),
      within('i', staff.scope),
      among('s.questionnaire_version_id', await versionIds(context, setting)),
      reportFilter({ ...question, content, hiddenEPDs: hiddenBy(staff, question.hiddenEPDs) }, staff.scope.timezone),
    ]);
    const rows = await submissions(context, condition);
    staff.trail.patients(
      rows.map((row) => ({ intakeId: row.intake_id, epd: row.epd, organisationId: row.organisation_id })),
    );
    const versions = await context.questionnaires.versions(rows.map(({ version }) => version));
    const byKey = versionsByKey(versions.values());
    const forms = rows.flatMap((row) => {
      const published = versions.get(row.version);
      return published ? [submitted(row, published, staff)] : [];
    });
    return {
      submittedQuestionnaires: readsIndividuals(staff) ? forms : unnamed(forms, staff.scope.timezone),
      questionnaires: setting.forms.flatMap((key) => {
        const answered = byKey.get(key);
        return answered ? [reportQuestionnaire(answered, staff.language)] : [];
      }),
      unusedQuestionnaires: setting.forms.filter((key) => !byKey.has(key)),
      org: question.org,
      dep: question.departmentSymbol,
    };
  };
