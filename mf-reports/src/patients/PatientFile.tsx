import type { KeptPatients, SelectedQuestions } from '@intake-desk/contracts/reports';
import {
  Alert,
  Button,
  FailureAlert,
  Group,
  Icon,
  Progress,
  Select,
  Text,
  useOptions,
  useShell,
} from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import { chartNumbers } from '../chart/chart-numbers.ts';
import type { FileLayout } from './patient-file.ts';
import classes from './patients.module.css';
import { usePatientFile } from './use-patient-file.ts';

const formats = ['comma', 'semicolon'] as const;
const valueForms = ['words', 'codes', 'both'] as const;
const usualLayout: FileLayout = { format: 'comma', values: 'words' };

interface PatientFileProps {
  readonly selected: SelectedQuestions | undefined;
  readonly kept: KeptPatients;
  /** True if the list on the screen is narrowed by a search. */
  readonly searched: boolean;
}

/** Downloads the listed patients as a file; shows its progress, what it left out, or why it failed (S2 §8). */
export function PatientFile({ selected, kept, searched }: PatientFileProps) {
  const { t, i18n } = useTranslation(['mf-reports', 'kit']);
  const { can } = useShell();
  const { options, save: saveOption } = useOptions();
  const layout = options?.answerFile ?? usualLayout;
  const { state, save, cancel } = usePatientFile(selected, kept, layout);
  const { count: number } = chartNumbers(i18n.language);
  if (!can('export_dashboard_data')) return null;
  return (
    <Group gap={8} justify="flex-end" mt={12}>
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
      {state.step === 'failed' ? <FailureAlert error={state.error} /> : null}
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
        <Group align="flex-end" gap="sm">
          <Select
            size="xs"
            label={t('patients.format')}
            data={formats.map((format) => ({ value: format, label: t(`patients.formats.${format}`) }))}
            value={layout.format}
            onChange={(format) => format && saveOption('answerFile', { ...layout, format })}
          />
          <Select
            size="xs"
            label={t('patients.values')}
            data={valueForms.map((values) => ({ value: values, label: t(`patients.valueForms.${values}`) }))}
            value={layout.values}
            onChange={(values) => values && saveOption('answerFile', { ...layout, values })}
          />
          <Button variant="default" leftSection={<Icon name="download" size={16} />} onClick={() => void save()}>
            {t('patients.download')}
          </Button>
        </Group>
      )}
    </Group>
  );
}
