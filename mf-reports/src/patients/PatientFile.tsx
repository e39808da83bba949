import type { KeptPatients, Population, SelectedQuestions } from '@intake-desk/contracts/reports';
import { Alert, Button, FailureAlert, Icon, Progress, Text, useErrorSentence, useShell } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import { chartNumbers } from '../chart/chart-numbers.ts';
import classes from './patients.module.css';
import { usePatientFile } from './use-patient-file.ts';

interface PatientFileProps {
  readonly population: Population;
  readonly selected: SelectedQuestions | undefined;
  readonly kept: KeptPatients;
  /** The list on the screen has only those who were searched for. */
  readonly searched: boolean;
}

/** The listed patients as a file: its progress, what it left out, or why there is none (S2 §8). */
export function PatientFile({ population, selected, kept, searched }: PatientFileProps) {
  const { t, i18n } = useTranslation(['mf-reports', 'kit']);
  const { can } = useShell();
  const sentence = useErrorSentence();
  const { state, save, cancel } = usePatientFile(population, selected, kept);
  const { count: number } = chartNumbers(i18n.language);
  if (!can('export_dashboard_data')) return null;
  return (
    <div className={classes.file}>
      <div role="status" className={classes.outcome}>
        {searched ? <Text size="sm">{t('patients.wholeFile')}</Text> : null}
        {state.step === 'running' ? (
          <Text size="sm">{t('patients.reading', { done: number(state.done), total: number(state.total) })}</Text>
        ) : null}
        {state.step === 'saved' ? (
          <Text size="sm">{t('patients.saved', { count: state.rows, number: number(state.rows) })}</Text>
        ) : null}
        {state.step === 'saved' && state.tests > 0 ? (
          <Text size="sm">{t('patients.tests', { count: state.tests, number: number(state.tests) })}</Text>
        ) : null}
        {state.step === 'empty' ? <Text size="sm">{t('export.empty', { ns: 'kit' })}</Text> : null}
        {state.step === 'canceled' ? <Text size="sm">{t('patients.canceled')}</Text> : null}
      </div>
      {state.step === 'limited' ? (
        <Alert color="orange" variant="light" role="alert" icon={<Icon name="warning" />}>
          {t('export.limit', { ns: 'kit' })}
        </Alert>
      ) : null}
      {state.step === 'failed' ? <FailureAlert>{sentence(state.error)}</FailureAlert> : null}
      {state.step === 'unmade' ? (
        <FailureAlert>
          {t('patients.failed')} {state.id ? t('errors.id', { ns: 'kit', id: state.id }) : ''}
        </FailureAlert>
      ) : null}
      {state.step === 'running' ? (
        <>
          <Progress
            value={(state.done / state.total) * 100}
            size="sm"
            aria-label={t('patients.progress')}
            className={classes.progress ?? ''}
          />
          <Button variant="default" onClick={cancel}>
            {t('patients.cancel')}
          </Button>
        </>
      ) : (
        <Button variant="default" leftSection={<Icon name="download" size={16} />} onClick={() => void save()}>
          {t('patients.download')}
        </Button>
      )}
    </div>
  );
}
