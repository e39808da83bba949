import type { KeptPatients, Question, ReportedQuestionnaire } from '@intake-desk/contracts/reports';
import { codeCounts } from './code-counts.ts';

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
  let respondents = 0;
  const replies = codeCounts(questionnaire, question, kept);
  question.kinds.forEach(({ places }, code) => {
    const count = replies[code] ?? 0;
    if (code === 0 || count === 0) return;
    respondents += count;
    for (const place of places) counts[place] = (counts[place] ?? 0) + count;
  });
  return { counts, respondents };
}
