import type { ChartType } from '@intake-desk/contracts';
import type { FilterPart, Question } from '@intake-desk/contracts/reports';
import { type ChartColors, type ChartLook, riskImage } from '@intake-desk/kit';
import type { ChartPart } from '../chart/chart-view.ts';
import { isGraded, partColors } from '../chart/part-colors.ts';
import { isFiltered } from '../filter/filter.ts';
import type { AnswerCounts } from '../model/answer-counts.ts';

/** The filter that a click on an answer means. */
export const answerFilter = ({ type, questionnaireId, uniqueId }: Question, answer: string): FilterPart => ({
  type,
  questionnaireId,
  uniqueId,
  answer,
});

export interface PartsContext {
  readonly type: ChartType;
  readonly look: ChartLook;
  readonly colors: Pick<ChartColors, 'risk'>;
  readonly filters: readonly (readonly FilterPart[])[];
  /** What all patients answered, where the filters keep only some of them. */
  readonly all?: AnswerCounts | undefined;
}

/** A question's answers as parts of its chart; once one is selected the others fade (look.md "Charts"). */
export function questionParts(question: Question, counts: AnswerCounts, context: PartsContext): ChartPart[] {
  const { type, look, colors, filters, all } = context;
  const { categories } = question;
  const selected = categories.map(({ key }) => isFiltered(filters, answerFilter(question, key)));
  const any = selected.includes(true);
  const filled = partColors(categories, type, { look, colors });
  const graded = isGraded(categories);
  return categories.map(({ label, group }, place) => {
    const color = filled[place] ?? look.accent;
    return {
      label,
      ...figuresAt(counts, place),
      color,
      ...(graded && group !== undefined ? { group, sign: riskImage(group, look.paper, color) } : {}),
      faded: any && !selected[place],
      ...(all ? { all: figuresAt(all, place) } : {}),
    };
  });
}

function figuresAt({ counts, respondents }: AnswerCounts, place: number) {
  const count = counts[place] ?? 0;
  return { count, share: respondents === 0 ? 0 : count / respondents };
}
