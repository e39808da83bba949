import {
  isRecommendation,
  type QuestionAnswerPair,
  type ReportData,
  type SubmittedQuestionnaire,
} from '@intake-desk/contracts';
import type { Population, Question, ReplyKind, ReportedQuestionnaire } from '@intake-desk/contracts/reports';

export const defaultNpsTarget = 20;
const dayMs = 86_400_000;

/** A report's answer by columns. Where a patient sent a questionnaire twice the later one counts. */
export function populationOf({ questionnaires, submittedQuestionnaires, dep }: ReportData): Population {
  const patients = new Map<string, number>();
  for (const { hash } of submittedQuestionnaires) if (!patients.has(hash)) patients.set(hash, patients.size);
  const reported = questionnaires.map(({ id, name, questionAnswerPairs }): ReportedQuestionnaire => {
    const rows = latest(submittedQuestionnaires.filter(({ questionnaireId }) => questionnaireId === id));
    return {
      id,
      name,
      rows: rows.length,
      patients: Uint32Array.from(rows, ({ hash }) => patients.get(hash) ?? 0),
      days: Uint16Array.from(rows, ({ submitted_at }) => Math.floor(Date.parse(submitted_at) / dayMs)),
      contents: new Uint8Array(rows.length),
      departments: new Uint8Array(rows.length),
      versions: new Uint8Array(rows.length),
      forms: Int32Array.from(rows, ({ form_id }) => form_id),
      questions: questionAnswerPairs.map((pair) => questionOf(id, pair, rows)),
    };
  });
  return { size: patients.size, contents: [''], departments: [dep], questionnaires: reported };
}

/** The last submission of each patient, oldest first. */
function latest(submissions: readonly SubmittedQuestionnaire[]): SubmittedQuestionnaire[] {
  const ordered = submissions.toSorted((a, b) => a.submitted_at.localeCompare(b.submitted_at));
  const last = new Map(ordered.map((submission) => [submission.hash, submission]));
  return ordered.filter((submission) => last.get(submission.hash) === submission);
}

function questionOf(
  questionnaireId: string,
  { question, uniqueId, input }: QuestionAnswerPair,
  rows: readonly SubmittedQuestionnaire[],
): Question {
  const scale = scaleOf(input.answerPossibilities);
  const places = new Map<string, number>();
  if (input.type === 'scoring' && scale) {
    for (let value = scale.low; value <= scale.high; value += 1) places.set(String(value), places.size);
  }
  for (const { answer } of input.options) if (!places.has(answer)) places.set(answer, places.size);
  const kinds: ReplyKind[] = [{ places: [], group: 0 }];
  const codeOf = new Map<string, number>();
  const codes = Uint16Array.from(rows, ({ orderedQuestions }) => {
    const given = orderedQuestions.find((answered) => answered.uniqueId === uniqueId);
    if (!given || given.answer.length === 0) return 0;
    const answers = input.type === 'textArea' ? [] : given.answer;
    for (const answer of answers) if (!places.has(answer)) places.set(answer, places.size);
    const kind = { places: [...new Set(answers.map((answer) => places.get(answer) ?? 0))], group: given.groupId };
    const key = JSON.stringify(kind);
    const code = codeOf.get(key) ?? kinds.push(kind) - 1;
    codeOf.set(key, code);
    return code;
  });
  const groups = new Map(input.options.map(({ answer, groupId }) => [answer, groupId]));
  return {
    key: `${questionnaireId}/${uniqueId}`,
    questionnaireId,
    uniqueId,
    text: question,
    type: input.type,
    categories: [...places.keys()].map((key) => ({ key, label: key, group: groups.get(key) })),
    scale: input.type === 'scoring' ? scale : undefined,
    nps: isRecommendation(input.reportType, scale) ? { target: input.target ?? defaultNpsTarget } : undefined,
    chart: input.chart,
    kinds,
    codes,
  };
}

/** `0-10` as its ends (S2 §3); a negative end keeps its sign. */
function scaleOf(possibilities: string | undefined): { low: number; high: number } | undefined {
  const [, low, high] = /^(-?\d+)-(-?\d+)$/.exec(possibilities ?? '') ?? [];
  return low === undefined || high === undefined ? undefined : { low: Number(low), high: Number(high) };
}
