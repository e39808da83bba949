import type { ChartType } from '@intake-desk/contracts';
import type { Figure, FilterPart, Question } from '@intake-desk/contracts/reports';
import { type ChartColors, type ChartLook, riskImage } from '@intake-desk/kit';
import type { ChartPart, PartFigures } from '../chart/chart-view.ts';
import { isGraded, partColors } from '../chart/part-colors.ts';
import { isFiltered } from '../filter/filter.ts';
import { type AnswerFigures, shareOf } from '../model/figures.ts';

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
  /** Replaces a figure that is too small. */
  readonly few: string;
}

interface PartAnswers {
  readonly answers: AnswerFigures;
  /** Figures of all patients if filters narrow the report. */
  readonly all: AnswerFigures | undefined;
}

/** Returns a question's answers as parts of its chart; once one is selected the others fade (look.md "Charts"). */
export function questionParts(question: Question, { answers, all }: PartAnswers, context: PartsContext): ChartPart[] {
  const { type, look, colors, filters, few } = context;
  const { categories } = question;
  const selected = categories.map(({ key }) => isFiltered(filters, answerFilter(question, key)));
  const any = selected.includes(true);
  const filled = partColors(categories, type, { look, colors });
  const graded = isGraded(categories);
  return categories.map(({ key, label, group }, place) => {
    const color = filled[place] ?? look.accent;
    return {
      key,
      label,
      ...figuresAt(answers, place, few),
      color,
      ...(graded && group !== undefined ? { group, sign: riskImage(group, look.paper, color) } : {}),
      faded: any && !selected[place],
      ...(all ? { all: figuresAt(all, place, few) } : {}),
    };
  });
}

function figuresAt({ counts, respondents }: AnswerFigures, place: number, few: string): PartFigures {
  const count: Figure = counts[place] ?? null;
  const share = shareOf(count, respondents);
  return count === null || share === null ? { count: 0, share: 0, hidden: few } : { count, share };
}
