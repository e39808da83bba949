import {
  type KeptPatients,
  keptForms,
  type Question,
  type ReportedQuestionnaire,
} from '@intake-desk/contracts/reports';
import { Button, Card, Icon, Text, useDisclosure, useShell } from '@intake-desk/kit';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { chartNumbers } from '../chart/chart-numbers.ts';
import classes from '../question/question.module.css';
import { OpenAnswersModal } from './OpenAnswersModal.tsx';

interface OpenAnswersCardProps {
  readonly questionnaire: ReportedQuestionnaire;
  readonly question: Question;
  readonly kept: KeptPatients;
}

/** Card of a free-text question, whose answers need the right to export and are fetched when opened. */
export function OpenAnswersCard({ questionnaire, question, kept }: OpenAnswersCardProps) {
  const { t, i18n } = useTranslation('mf-reports');
  const { can } = useShell();
  const [opened, { open, close }] = useDisclosure(false);
  const forms = useMemo(() => keptForms(questionnaire, kept), [questionnaire, kept]);
  const { count: number } = chartNumbers(i18n.language);
  return (
    <Card component="section" className={classes.card} aria-label={question.text}>
      <h3 className={classes.title}>{question.text}</h3>
      {can('export_dashboard_data') ? (
        <>
          <Text className={classes.base}>
            {t('answers.asked', { count: forms.length, number: number(forms.length) })}
          </Text>
          <div>
            <Button
              variant="default"
              leftSection={<Icon name="comment" />}
              disabled={forms.length === 0}
              onClick={open}
            >
              {t('answers.open')}
            </Button>
          </div>
          {opened ? <OpenAnswersModal question={question} forms={forms} onClose={close} /> : null}
        </>
      ) : (
        <Text className={classes.base}>{t('answers.closed')}</Text>
      )}
    </Card>
  );
}
