import {
  inLanguage,
  itemsOf,
  type Questionnaire,
  type ReportData,
  type ReportQuestion,
  risk,
  type SubmittedQuestionnaire,
} from '@intake-desk/contracts';
import { InstantColumn, type RowOf, rowOf, select } from '@intake-desk/database';
import type { Staff } from '@intake-desk/identity';
import { intakeRecord } from '@intake-desk/intakes';
import Type from 'typebox';
import type { ReportsContext } from '../context.ts';
import { answerTexts, isReported, reportQuestionnaire } from '../forms/report-questionnaire.ts';
import { AnswersColumn, GroupsColumn } from '../submissions/stored-answers.ts';
import { pseudonymise } from './answer-keys.ts';
import { type AskedReport, askedReport } from './asked-report.ts';
import { shownQuestions } from './shown-questions.ts';
import { readsIndividuals } from './small-group.ts';

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

const submissions = ({ database }: ReportsContext, { reach, filter: { within, hidden, typed } }: AskedReport) =>
  select(database.read(), SubmissionRow)`
    SELECT s.id, s.questionnaire_version_id AS version, s.answers, s.\`groups\` AS \`groups\`, s.submitted_at,
    i.hash, i.id AS intake_id, i.organisation_id, i.epd
    FROM submission s JOIN ${intakeRecord} i ON i.id = s.intake_id
    WHERE s.state = 'submitted' AND ${reach} AND ${within} AND NOT (${hidden}) AND NOT (${typed})
    ORDER BY s.submitted_at, s.id`;

const withData = (form: SubmittedQuestionnaire): SubmittedQuestionnaire => ({
  ...form,
  data: {
    questions: Object.fromEntries(form.orderedQuestions.map(({ uniqueId, answer }) => [uniqueId, answer])),
    formIds: [form.form_id],
  },
});

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
      if (!isReported(item, answer) || (item.type === 'textArea' && !readsText)) return [];
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

/** `POST /api/reports/data` (S2 §7): returns the answers by patient. Throws NotFound. */
export async function readReportData(
  context: ReportsContext,
  staff: Staff,
  question: ReportQuestion,
): Promise<ReportData> {
  const asked = await askedReport(context, staff, question);
  const { report, versions } = asked;
  const withheld = asked.filter.weeks !== null;
  const rows = withheld ? [] : await submissions(context, asked);
  staff.trail.patients(
    rows.map((row) => ({ intakeId: row.intake_id, epd: row.epd, organisationId: row.organisation_id })),
  );
  const answered = new Set(rows.map(({ version }) => version));
  const byKey = Map.groupBy(
    [...versions].flatMap(([id, { questionnaire }]) => (withheld || answered.has(id) ? [questionnaire] : [])),
    ({ key }) => key,
  );
  const shown = shownQuestions(report);
  const forms = rows.flatMap((row) => {
    const version = versions.get(row.version);
    return version ? [shown.answers(submitted(row, version.questionnaire, staff))] : [];
  });
  return {
    submittedQuestionnaires: (readsIndividuals(staff) ? forms : pseudonymise(forms, staff.scope.timezone)).map(
      withData,
    ),
    questionnaires: report.setting.forms.flatMap((key) => {
      const [newest, ...former] = byKey.get(key) ?? [];
      return newest ? [shown.questions(reportQuestionnaire([newest, ...former], staff.language))] : [];
    }),
    unusedQuestionnaires: report.setting.forms.filter((key) => !byKey.has(key)),
    org: question.org,
    dep: question.departmentSymbol,
    path: `${question.org}/${question.departmentSymbol}`,
    ...(withheld ? { withheld: 'smallGroups' } : {}),
  };
}
