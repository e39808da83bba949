import { codeCounts } from './code-counts.ts';
import type { KeptPatients, Question, ReportedQuestionnaire } from './population.ts';

export interface AnswerCounts {
  /** Number of patients who chose each category, in the question's order. */
  readonly counts: readonly number[];
  /** Number of respondents: the base of every percentage (decisions "filters in reports"). */
  readonly respondents: number;
}

/** Counts the kept patients' answers to a question of this questionnaire. */
export function answerCounts(
  questionnaire: ReportedQuestionnaire,
  question: Question,
  kept: KeptPatients,
): AnswerCounts {
  const counts = question.categories.map(() => 0);
  const respondents = addReplies(question, codeCounts(questionnaire, question, kept), counts);
  return { counts, respondents };
}

/** Adds the number of replies by code to the counts of the question's categories. Returns the number of respondents. */
export function addReplies(
  { kinds }: Pick<Question, 'kinds'>,
  replies: ArrayLike<number>,
  counts: number[] | Uint32Array,
): number {
  let respondents = 0;
  kinds.forEach(({ places }, code) => {
    const count = code === 0 ? 0 : (replies[code] ?? 0);
    respondents += count;
    for (const place of places) counts[place] = (counts[place] ?? 0) + count;
  });
  return respondents;
}
