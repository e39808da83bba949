import { limit } from '@intake-desk/contracts';
import { Button, Group, Text, useErrorSentence } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import { shellNamespace } from '../page/shell-texts.ts';
import classes from './Palette.module.css';
import type { PatientSearch } from './use-patient-search.ts';

interface PatientSearchStatusProps {
  readonly search: PatientSearch;
  readonly tooShort: boolean;
  readonly nothing: boolean;
  readonly onRetry: () => void;
}

/** State of the search, announced to screen readers. */
export function PatientSearchStatus({ search, tooShort, nothing, onRetry }: PatientSearchStatusProps) {
  const { t } = useTranslation([shellNamespace, 'kit']);
  const sentence = useErrorSentence();
  const words = (): string => {
    switch (search.state) {
      case 'searching':
        return t('palette.searching');
      case 'failed':
        return sentence(search.error);
      case 'found':
        return search.patients.length === limit.patientsFound
          ? t('palette.firstFound', { count: limit.patientsFound })
          : t('palette.found', { count: search.patients.length });
      case 'idle':
        return [
          nothing ? t('palette.nothing') : '',
          tooShort ? t('palette.short', { min: limit.patientSearch.min }) : '',
        ]
          .filter((part) => part !== '')
          .join(' ');
    }
  };
  const failed = search.state === 'failed' ? search.error : undefined;
  return (
    <Group justify="space-between" mt="xs" gap="xs">
      <div className={classes.status}>
        <Text role="status" size="sm" c={failed ? 'var(--desk-error)' : 'dimmed'}>
          {words()}
        </Text>
        {failed?.id ? (
          <Text size="xs" c="dimmed">
            {t('errors.id', { ns: 'kit', id: failed.id })}
          </Text>
        ) : null}
      </div>
      {failed ? (
        <Button size="xs" variant="default" className={classes.retry ?? ''} onClick={onRetry}>
          {t('frame.retry')}
        </Button>
      ) : null}
    </Group>
  );
}
