import { addReplies } from './add-replies.ts';
import { codeCounts } from './code-counts.ts';
import type { KeptPatients, Question, ReportedQuestionnaire } from './population.ts';

export interface AnswerCounts {
  /** How often each category was chosen, in the order of the question's categories. */
  readonly counts: readonly number[];
  /** Patients who answered; the base of every percentage (decisions "filters in reports"). */
  readonly respondents: number;
}

/** Returns what the kept patients answered to a question of this questionnaire. */
export function answerCounts(
  questionnaire: ReportedQuestionnaire,
  question: Question,
  kept: KeptPatients,
): AnswerCounts {
  const counts = question.categories.map(() => 0);
  const respondents = addReplies(question, codeCounts(questionnaire, question, kept), counts);
  return { counts, respondents };
}
