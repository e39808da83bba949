import type { ChartType } from '@intake-desk/contracts';
import type { FilterPart, Question } from '@intake-desk/contracts/reports';
import { type ChartColors, type ChartLook, riskImage } from '@intake-desk/kit';
import type { ChartPart, PartFigures } from '../chart/chart-view.ts';
import { isGraded, partColors } from '../chart/part-colors.ts';
import { isFiltered } from '../filter/filter.ts';
import { type ShownFigures, shareOf } from '../model/small-groups.ts';
import type { ShownAnswers } from '../small/shown-answers.ts';

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
  /** Stands for a figure that is not shown. */
  readonly withheld: string;
}

/** A question's answers as parts of its chart; once one is selected the others fade (look.md "Charts"). */
export function questionParts(question: Question, { own, all }: ShownAnswers, context: PartsContext): ChartPart[] {
  const { type, look, colors, filters, withheld } = context;
  const { categories } = question;
  const selected = categories.map(({ key }) => isFiltered(filters, answerFilter(question, key)));
  const any = selected.includes(true);
  const filled = partColors(categories, type, { look, colors });
  const graded = isGraded(categories);
  return categories.map(({ label, group }, place) => {
    const color = filled[place] ?? look.accent;
    return {
      label,
      ...figuresAt(own, place, withheld),
      color,
      ...(graded && group !== undefined ? { group, sign: riskImage(group, look.paper, color) } : {}),
      faded: any && !selected[place],
      ...(all ? { all: figuresAt(all, place, withheld) } : {}),
    };
  });
}

function figuresAt({ counts, total }: ShownFigures, place: number, withheld: string): PartFigures {
  const count = counts[place] ?? null;
  const share = shareOf(count, total);
  return count === null || share === null ? { count: 0, share: 0, hidden: withheld } : { count, share };
}
