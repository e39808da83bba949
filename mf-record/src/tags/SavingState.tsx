import { Button, Group, Icon, Text, useFailureReason } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import classes from './tags.module.css';
import type { TagSaving } from './use-tag-saving.ts';

/** State of saving the tags. Failed changes remain until the user retries or discards them. */
export function SavingState({ saving: { phase, failure, save, discard } }: { saving: TagSaving }) {
  const { t } = useTranslation('mf-record');
  const reasonOf = useFailureReason();
  if (phase === 'quiet') return null;
  if (phase !== 'failed') {
    return (
      <span role="status" className={classes.state}>
        {phase === 'saved' ? <Icon name="check" size={14} /> : null}
        {t(phase === 'saved' ? 'tagging.saved' : 'tagging.saving')}
      </span>
    );
  }
  return (
    <Group role="alert" gap="xs">
      <Text size="sm" c="var(--mantine-color-error)">
        {t('tagging.failed')} {failure ? reasonOf(failure) : null}
      </Text>
      <Button size="compact-xs" variant="default" onClick={() => void save()}>
        {t('errors.retry', { ns: 'kit' })}
      </Button>
      <Button size="compact-xs" variant="default" onClick={discard}>
        {t('tagging.discard')}
      </Button>
    </Group>
  );
}
