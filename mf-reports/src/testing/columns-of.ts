import type { QuestionAnswerPair, ReportData, RiskGroup, SubmittedQuestionnaire } from '@intake-desk/contracts';
import {
  type ColumnQuestion,
  type ColumnQuestionnaire,
  encodeColumn,
  type Population,
  populationOf,
  type ReportColumns,
} from '@intake-desk/contracts/reports';

const dayMs = 86_400_000;

/** Converts a report in S2's shape to columns, as the gateway sends it; tests are easier to read answer by answer. */
export function columnsOf({ questionnaires, submittedQuestionnaires, dep, ...report }: ReportData): ReportColumns {
  const patients = new Map<string, number>();
  for (const { hash } of submittedQuestionnaires) if (!patients.has(hash)) patients.set(hash, patients.size);
  const nobody = { hidden: 0, typed: 0, sentAgain: 0 };
  return {
    ...report,
    dep,
    size: patients.size,
    weeks: null,
    submittedWeeks: null,
    contents: ['preop'],
    departments: [dep],
    leftOut: { patients: nobody, submissions: nobody },
    questionnaires: questionnaires.map(({ questionAnswerPairs, ...questionnaire }): ColumnQuestionnaire => {
      const rows = submittedQuestionnaires
        .filter(({ questionnaireId }) => questionnaireId === questionnaire.id)
        .toSorted((a, b) => a.submitted_at.localeCompare(b.submitted_at));
      const days = rows.map(({ submitted_at }) => Math.floor(Date.parse(submitted_at) / dayMs));
      const none = encodeColumn(new Uint8Array(rows.length));
      const ids = rows.map(({ form_id }) => form_id);
      return {
        ...questionnaire,
        questionAnswerPairs: questionAnswerPairs.map((pair) => questionOf(pair, rows)),
        rows: rows.length,
        firstDay: rows[0]?.submitted_at.slice(0, 10) ?? '1970-01-01',
        days: encodeColumn(differences(days, days[0] ?? 0)),
        patients: rows.map(({ hash }) => patients.get(hash) ?? 0),
        contents: none,
        departments: none,
        versions: none,
        forms: differences(ids, 0),
        versionNumbers: [{ version: 1, since: '2026-01-01' }],
      };
    }),
  };
}

/** Returns the population of a report in S2's shape. */
export const populationOfReport = (report: ReportData): Population => populationOf(columnsOf(report));

const differences = (values: readonly number[], first: number): number[] =>
  values.map((value, index) => value - (values[index - 1] ?? first));

function questionOf(pair: QuestionAnswerPair, rows: readonly SubmittedQuestionnaire[]): ColumnQuestion {
  const kinds: { answers: string[]; group: RiskGroup }[] = [{ answers: [], group: 4 }];
  const codes = rows.map(({ orderedQuestions }) => {
    const given = orderedQuestions.find(({ uniqueId }) => uniqueId === pair.uniqueId);
    if (!given?.answer.length) return 0;
    const key = JSON.stringify([given.answer, given.groupId]);
    const known = kinds.findIndex(({ answers, group }) => JSON.stringify([answers, group]) === key);
    return known > 0 ? known : kinds.push({ answers: given.answer, group: given.groupId }) - 1;
  });
  return {
    ...pair,
    input: { ...pair.input, options: pair.input.options.map((option) => ({ ...option, key: option.answer })) },
    kinds: pair.input.type === 'textArea' ? kinds.slice(0, 1) : kinds,
    codes: pair.input.type === 'textArea' ? '' : encodeColumn(codes),
    askedIn: [0],
    changes: [],
  };
}
