import type { FilterPart, Question } from '@intake-desk/contracts/reports';
import type { ChartPart } from '../chart/chart-view.ts';
import { isFiltered } from '../filter/filter.ts';
import type { AnswerCounts } from '../model/answer-counts.ts';
import type { Filters } from '../model/kept-patients.ts';

/** The filter that a click on an answer means; `answer` is its category's key. */
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
  filters: Filters,
  colorOf: (place: number) => string,
): ChartPart[] {
  const selected = question.categories.map(({ key }) => isFiltered(filters, answerFilter(question, key)));
  const any = selected.includes(true);
  return question.categories.map(({ label }, place) => {
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
