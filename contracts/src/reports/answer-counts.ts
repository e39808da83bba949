import { addReplies } from './add-replies.ts';
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
