import type { Question } from '@intake-desk/contracts/reports';
import { Text } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import type { ChartNumbers } from '../chart/chart-view.ts';
import type { AnswerCounts } from '../model/answer-counts.ts';
import { npsOf } from '../model/nps.ts';
import classes from './question.module.css';

interface NpsFiguresProps {
  readonly question: Question;
  readonly counts: AnswerCounts;
  readonly numbers: ChartNumbers;
}

/** What the recommendation score is made of, and its target. */
export function NpsFigures({ question, counts, numbers }: NpsFiguresProps) {
  const { t } = useTranslation('mf-reports');
  const { promoters, neutral, detractors } = npsOf(question, counts);
  const share = (count: number): string => numbers.percent(counts.respondents === 0 ? 0 : count / counts.respondents);
  return (
    <Text className={classes.nps}>
      {t('nps.figures', { promoters: share(promoters), neutral: share(neutral), detractors: share(detractors) })}{' '}
      {question.nps ? t('nps.target', { target: numbers.grade(question.nps.target) }) : ''}
    </Text>
  );
}
