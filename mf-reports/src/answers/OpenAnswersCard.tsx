import { Button, Card, Icon, Text, useDisclosure, useShell } from '@intake-desk/kit';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Question } from '../model/population.ts';
import classes from '../question/question.module.css';
import { OpenAnswersModal } from './OpenAnswersModal.tsx';
import { openAnswers } from './open-answers.ts';

/** A question that is answered in words. They are for those who may export data (decisions "report rights"). */
export function OpenAnswersCard({ question, kept }: { question: Question; kept: readonly string[] }) {
  const { t, i18n } = useTranslation('mf-reports');
  const { can } = useShell();
  const [opened, { open, close }] = useDisclosure(false);
  const answers = useMemo(() => openAnswers(question, kept), [question, kept]);
  const number = new Intl.NumberFormat(i18n.language);
  return (
    <Card component="section" className={classes.card} aria-label={question.text}>
      <h3 className={classes.title}>{question.text}</h3>
      {can('export_dashboard_data') ? (
        <>
          <Text className={classes.base}>
            {t('answers.count', { count: answers.length, number: number.format(answers.length) })}
          </Text>
          <div>
            <Button
              variant="default"
              leftSection={<Icon name="comment" />}
              disabled={answers.length === 0}
              onClick={open}
            >
              {t('answers.open')}
            </Button>
          </div>
          <OpenAnswersModal title={question.text} answers={answers} opened={opened} onClose={close} />
        </>
      ) : (
        <Text className={classes.base}>{t('answers.closed')}</Text>
      )}
    </Card>
  );
}
