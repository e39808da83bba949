import type { AnswerCounts, Question } from '@intake-desk/contracts/reports';
import { useTranslation } from 'react-i18next';
import type { ChartNumbers } from '../chart/chart-view.ts';
import { npsOf } from '../model/nps.ts';

/** Returns the parts of a recommendation score and its target, in words. */
export function useNpsWords(numbers: ChartNumbers): (question: Question, counts: AnswerCounts) => string {
  const { t } = useTranslation('mf-reports');
  return (question, counts) => {
    const { promoters, neutral, detractors } = npsOf(question, counts);
    const scored = promoters + neutral + detractors;
    const share = (count: number): string => numbers.percent(scored === 0 ? 0 : count / scored);
    const figures = t('nps.figures', {
      promoters: share(promoters),
      neutral: share(neutral),
      detractors: share(detractors),
    });
    return question.nps ? `${figures} ${t('nps.target', { target: numbers.grade(question.nps.target) })}` : figures;
  };
}
