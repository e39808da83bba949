import type { ChartPart } from '../chart/chart-view.ts';
import type { Filter } from '../filter/filter.ts';
import { type FilterPart, isFiltered } from '../filter/filter.ts';
import type { AnswerCounts } from '../model/counts.ts';
import type { Question } from '../model/population.ts';

/** The filter that a click on an answer means. */
export const answerFilter = ({ type, questionnaireId, uniqueId }: Question, answer: string): FilterPart => ({
  type,
  questionnaireId,
  uniqueId,
  answer,
});

/** A question's answers as parts of its chart; once one is selected the others fade (look.md "Charts"). */
export function questionParts(
  question: Question,
  { counts, respondents }: AnswerCounts,
  filters: readonly Filter[],
  colorOf: (place: number) => string,
): ChartPart[] {
  const selected = question.categories.map((answer) => isFiltered(filters, answerFilter(question, answer)));
  const any = selected.includes(true);
  return question.categories.map((label, place) => {
    const count = counts[place] ?? 0;
    return {
      label,
      count,
      share: respondents === 0 ? 0 : count / respondents,
      color: colorOf(place),
      faded: any && !selected[place],
    };
  });
}
