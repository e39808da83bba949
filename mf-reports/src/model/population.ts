import {
  type ChartType,
  type ItemType,
  isRecommendation,
  type QuestionAnswerPair,
  type ReportData,
  type RiskGroup,
  type SubmittedQuestionnaire,
  worstOf,
} from '@intake-desk/contracts';

/** A question of a report with everything that was answered to it. */
export interface Question {
  /** Unique within the report. */
  readonly key: string;
  readonly questionnaireId: string;
  readonly uniqueId: string;
  readonly text: string;
  readonly type: ItemType;
  /** Possible answers in their order, and those given that no version offers; none for free text. */
  readonly categories: readonly string[];
  /** The lowest and highest value of a scoring question. */
  readonly scale: { readonly low: number; readonly high: number } | undefined;
  /** A recommendation on 0 to 10, with the target of its score (S2 §4 "NPS"). */
  readonly nps: { readonly target: number } | undefined;
  /** The chart that the report's settings choose for it. */
  readonly chart: ChartType | undefined;
  /** Replies by patient hash. */
  readonly replies: ReadonlyMap<string, Reply>;
}

export interface Reply {
  /** Places in the question's categories. */
  readonly categories: readonly number[];
  readonly group: RiskGroup;
  /** Free text. */
  readonly texts: readonly string[];
  /** Instant of the submission. */
  readonly submittedAt: string;
}

export interface ReportedQuestionnaire {
  readonly id: string;
  readonly name: string;
  readonly questions: readonly Question[];
  /** The worst group of each patient over this questionnaire's questions. */
  readonly worst: ReadonlyMap<string, RiskGroup>;
}

/** Everybody whose answers a report shows, by the hash of their intake. */
export interface Population {
  readonly hashes: readonly string[];
  readonly questionnaires: readonly ReportedQuestionnaire[];
  /** The worst group of each patient over all questions (S2 §4: 1 beats 2 beats 3). */
  readonly worst: ReadonlyMap<string, RiskGroup>;
}

export const defaultNpsTarget = 20;

/** A report's answer ordered by question. Where a patient sent a questionnaire twice the later one counts. */
export function populationOf({ questionnaires, submittedQuestionnaires }: ReportData): Population {
  const reported = questionnaires.map(({ id, name, questionAnswerPairs }) => {
    const submissions = latestByHash(submittedQuestionnaires.filter(({ questionnaireId }) => questionnaireId === id));
    const questions = questionAnswerPairs.map((pair) => questionOf(id, pair, submissions));
    return { id, name, questions, worst: worstByHash(submissions.keys(), questions) };
  });
  const hashes = [...new Set(submittedQuestionnaires.map(({ hash }) => hash))];
  const worst = new Map(
    hashes.map((hash) => [hash, worstOf(reported.flatMap((questionnaire) => questionnaire.worst.get(hash) ?? []))]),
  );
  return { hashes, questionnaires: reported, worst };
}

function latestByHash(submissions: readonly SubmittedQuestionnaire[]): Map<string, SubmittedQuestionnaire> {
  const latest = new Map<string, SubmittedQuestionnaire>();
  for (const submission of submissions) {
    const known = latest.get(submission.hash);
    if (!known || known.submitted_at <= submission.submitted_at) latest.set(submission.hash, submission);
  }
  return latest;
}

function worstByHash(hashes: Iterable<string>, questions: readonly Question[]): Map<string, RiskGroup> {
  const worst = new Map<string, RiskGroup>();
  for (const hash of hashes) {
    worst.set(hash, worstOf(questions.flatMap(({ replies }) => replies.get(hash)?.group ?? [])));
  }
  return worst;
}

function questionOf(
  questionnaireId: string,
  { question, uniqueId, input }: QuestionAnswerPair,
  submissions: ReadonlyMap<string, SubmittedQuestionnaire>,
): Question {
  const scale = scaleOf(input.answerPossibilities);
  const places = new Map<string, number>();
  if (input.type === 'scoring' && scale) {
    for (let value = scale.low; value <= scale.high; value += 1) places.set(String(value), places.size);
  }
  for (const { answer } of input.options) if (!places.has(answer)) places.set(answer, places.size);
  const replies = new Map<string, Reply>();
  for (const [hash, submission] of submissions) {
    const given = submission.orderedQuestions.find((answered) => answered.uniqueId === uniqueId);
    if (!given || given.answer.length === 0) continue;
    const free = input.type === 'textArea';
    for (const answer of free ? [] : given.answer) if (!places.has(answer)) places.set(answer, places.size);
    replies.set(hash, {
      categories: free ? [] : [...new Set(given.answer.map((answer) => places.get(answer) ?? 0))],
      group: given.groupId,
      texts: free ? given.answer : [],
      submittedAt: submission.submitted_at,
    });
  }
  return {
    key: `${questionnaireId}/${uniqueId}`,
    questionnaireId,
    uniqueId,
    text: question,
    type: input.type,
    categories: [...places.keys()],
    scale: input.type === 'scoring' ? scale : undefined,
    nps: isRecommendation(input.reportType, scale) ? { target: input.target ?? defaultNpsTarget } : undefined,
    chart: input.chart,
    replies,
  };
}

/** `0-10` as its ends (S2 §3); a negative end keeps its sign. */
function scaleOf(possibilities: string | undefined): { low: number; high: number } | undefined {
  const [, low, high] = /^(-?\d+)-(-?\d+)$/.exec(possibilities ?? '') ?? [];
  return low === undefined || high === undefined ? undefined : { low: Number(low), high: Number(high) };
}
