import type { Question, ReportedQuestionnaire } from '@intake-desk/contracts/reports';
import { useMemo } from 'react';
import { type TrendStep, textOfDay } from '../address/step.ts';
import { countedPart } from '../figures/counted-part.ts';
import { usePartFigures } from '../figures/use-part-figures.ts';
import type { FiltersHook } from '../filter/use-filters.ts';
import { useShownReport } from '../report/shown-report.ts';
import { trendOf } from './trend.ts';
import { wholeWeeks } from './whole-weeks.ts';

export interface TrendOf {
  readonly questionnaire: ReportedQuestionnaire;
  readonly question: Question;
  readonly filters: Pick<FiltersHook, 'kept' | 'filters' | 'selected'>;
}

/** Returns a question's points by week or month: counted here, or requested in one call by readers who get no rows. */
export function useTrendPoints({ questionnaire, question, filters }: TrendOf, step: TrendStep) {
  const { submittedWeeks: weeks } = useShownReport().columns;
  const { kept } = filters;
  const counted = useMemo(
    () => (weeks ? undefined : trendOf(questionnaire, question, kept, step)),
    [weeks, questionnaire, question, kept, step],
  );
  const spans = useMemo(() => weeks && wholeWeeks(weeks, step), [weeks, step]);
  const { questionnaireId, uniqueId } = question;
  const { figures, failure } = usePartFigures(
    spans?.map(({ start, end }) =>
      countedPart(filters, {
        days: { from: textOfDay(start), to: textOfDay(end - 1) },
        question: { questionnaireId, uniqueId },
      }),
    ),
  );
  const replied = useMemo(
    () =>
      spans &&
      figures?.flatMap((one, place) => {
        const span = spans[place];
        return span ? [{ ...span, ...one.answers(questionnaire, question) }] : [];
      }),
    [spans, figures, questionnaire, question],
  );
  /** Largest difference between a figure and its exact count, in patients. */
  const within = Math.max(0, ...(figures ?? []).map((one) => one.within));
  return { points: counted ?? replied ?? undefined, within, failure };
}
