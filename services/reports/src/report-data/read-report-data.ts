import {
  inLanguage,
  itemsOf,
  type Questionnaire,
  type ReportData,
  type ReportQuestion,
  risk,
  type SubmittedQuestionnaire,
} from '@intake-desk/contracts';
import {
  allOf,
  InstantColumn,
  isIn,
  type RowOf,
  rowOf,
  type Sql,
  searchText,
  select,
  sql,
} from '@intake-desk/database';
import { inScope, type Staff } from '@intake-desk/identity';
import { intakeRecord } from '@intake-desk/intakes';
import Type from 'typebox';
import type { ReportsContext } from '../context.ts';
import { openReport } from '../report-settings/enabled-reports.ts';
import type { ReportSetting } from '../report-settings/report-setting.entity.ts';
import { AnswersColumn, GroupsColumn } from '../submissions/stored-answers.ts';
import { unnamed } from './answer-keys.ts';
import { reportFilter } from './report-filter.ts';
import { answerTexts, inNewestWords, reportQuestionnaire } from './report-questionnaire.ts';
import { shownQuestions } from './shown-questions.ts';

const SubmissionRow = rowOf({
  id: Type.Integer(),
  version: Type.Integer(),
  answers: AnswersColumn,
  groups: GroupsColumn,
  submitted_at: InstantColumn,
  hash: Type.String(),
  intake_id: Type.Integer(),
  organisation_id: Type.Integer(),
  epd: Type.String(),
});
type SubmissionRow = RowOf<typeof SubmissionRow>;

const VersionRow = rowOf({ id: Type.Integer() });

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

async function versionIds({ database }: ReportsContext, { forms }: ReportSetting): Promise<number[]> {
  const rows = await select(
    database.read(),
    VersionRow,
    sql`SELECT v.id FROM questionnaire_version v JOIN questionnaire q ON q.id = v.questionnaire_id
      WHERE ${isIn(sql`q.questionnaire_key`, forms)}`,
  );
  return rows.map(({ id }) => id);
}

const submissions = ({ database }: ReportsContext, condition: Sql): Promise<SubmissionRow[]> =>
  select(
    database.read(),
    SubmissionRow,
    sql`SELECT s.id, s.questionnaire_version_id AS version, s.answers, s.\`groups\` AS \`groups\`, s.submitted_at,
      i.hash, i.id AS intake_id, i.organisation_id, i.epd
      FROM submission s JOIN ${intakeRecord} i ON i.id = s.intake_id
      WHERE s.state = 'submitted' AND ${condition} ORDER BY s.submitted_at, s.id`,
  );

/** One submission in S2's shape; free text only for those who may see individual answers (decisions "report rights"). */
function submitted(row: SubmissionRow, questionnaire: Questionnaire, staff: Staff): SubmittedQuestionnaire {
  const { answers } = row;
  const groups = row.groups ?? {};
  const readsText = readsIndividuals(staff);
  return {
    hash: row.hash,
    form_id: row.id,
    questionnaireId: questionnaire.key,
    submitted_at: row.submitted_at.toISOString(),
    orderedQuestions: itemsOf(questionnaire).flatMap((item) => {
      const answer = answers[item.uniqueId];
      if (!answer || (item.type === 'textArea' && !readsText)) return [];
      // A scale has no number for it (decision 172).
      if (answer.unsure && item.type === 'scoring') return [];
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

/** Versions by id, newest first for each questionnaire, as reports word them. */
async function reportedVersions(
  { questionnaires }: ReportsContext,
  ids: readonly number[],
): Promise<Map<number, Questionnaire>> {
  const newestFirst = [...(await questionnaires.versions(ids)).values()].sort(
    (a, b) => b.questionnaire.version - a.questionnaire.version,
  );
  const reported = new Map<number, Questionnaire>();
  for (const versions of Map.groupBy(newestFirst, ({ questionnaire }) => questionnaire.key).values()) {
    const worded = inNewestWords(versions.map(({ questionnaire }) => questionnaire));
    for (const [index, questionnaire] of worded.entries()) {
      const id = versions[index]?.id;
      if (id !== undefined) reported.set(id, questionnaire);
    }
  }
  return reported;
}

/** Submitted forms of a report within the caller's scope, and the questions that they answer (S2 §7). */
export const readReportData =
  (context: ReportsContext) =>
  async (staff: Staff, question: ReportQuestion): Promise<ReportData> => {
    const report = await openReport(context, staff, question.reportId);
    const { setting } = report;
    const { contents } = setting;
    const content = question.content.filter((value) => contents.length === 0 || contents.includes(value));
    const ids = await versionIds(context, setting);
    const condition = allOf([
      inScope(staff.scope, 's'),
      inScope(staff.scope, 'i'),
      isIn(sql`s.questionnaire_version_id`, ids),
      reportFilter({ ...question, content, hiddenEPDs: hiddenBy(staff, question.hiddenEPDs) }, staff.scope.timezone),
    ]);
    const rows = await submissions(context, condition);
    staff.trail.patients(
      rows.map((row) => ({ intakeId: row.intake_id, epd: row.epd, organisationId: row.organisation_id })),
    );
    const versions = await reportedVersions(context, ids);
    const answered = new Set(rows.map(({ version }) => version));
    const byKey = Map.groupBy(
      [...versions].flatMap(([id, questionnaire]) => (answered.has(id) ? [questionnaire] : [])),
      ({ key }) => key,
    );
    const shown = shownQuestions(report);
    const forms = rows.flatMap((row) => {
      const questionnaire = versions.get(row.version);
      return questionnaire ? [shown.answers(submitted(row, questionnaire, staff))] : [];
    });
    return {
      submittedQuestionnaires: readsIndividuals(staff) ? forms : unnamed(forms, staff.scope.timezone),
      questionnaires: setting.forms.flatMap((key) => {
        const [newest, ...former] = byKey.get(key) ?? [];
        return newest ? [shown.questions(reportQuestionnaire([newest, ...former], staff.language))] : [];
      }),
      unusedQuestionnaires: setting.forms.filter((key) => !byKey.has(key)),
      org: question.org,
      dep: question.departmentSymbol,
    };
  };
