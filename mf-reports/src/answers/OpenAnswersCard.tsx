import type { KeptPatients, Question, ReportedQuestionnaire } from '@intake-desk/contracts/reports';
import { Card, Text, useShell } from '@intake-desk/kit';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { answerCounts } from '../model/answer-counts.ts';
import classes from '../question/question.module.css';

interface OpenAnswersCardProps {
  readonly questionnaire: ReportedQuestionnaire;
  readonly question: Question;
  readonly kept: KeptPatients;
}

/** A question that is answered in words. They are for those who may export data (decisions "report rights"). */
export function OpenAnswersCard({ questionnaire, question, kept }: OpenAnswersCardProps) {
  const { t, i18n } = useTranslation('mf-reports');
  const { can } = useShell();
  const { respondents } = useMemo(() => answerCounts(questionnaire, question, kept), [questionnaire, question, kept]);
  const number = new Intl.NumberFormat(i18n.language);
  return (
    <Card component="section" className={classes.card} aria-label={question.text}>
      <h3 className={classes.title}>{question.text}</h3>
      <Text className={classes.base}>
        {can('export_dashboard_data')
          ? t('answers.count', { count: respondents, number: number.format(respondents) })
          : t('answers.closed')}
      </Text>
    </Card>
  );
}
