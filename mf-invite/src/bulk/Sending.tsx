import { stopBatch } from '@intake-desk/contracts';
import {
  Button,
  Card,
  change,
  FailureAlert,
  Group,
  Icon,
  Progress,
  Stack,
  Text,
  VisuallyHidden,
} from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import type { BatchPartOf } from './batch-part-of.ts';
import classes from './bulk.module.css';
import { callScope } from './bulk-scope.ts';

const useStopBatch = change(stopBatch).useMutation;

/** Step in percent of announcements to screen readers. */
const SAID_PERCENT = 25;

/** Progress of a list, which continues after leaving the page. */
export function Sending({ batch, scope, onChanged }: BatchPartOf) {
  const { t } = useTranslation('mf-invite');
  const [stop, { isLoading, error }] = useStopBatch();
  const { made, failed, ready } = batch.counts;
  const done = made + failed;
  const percent = Math.floor((100 * done) / Math.max(1, done + ready));
  const halt = async (): Promise<void> => {
    await stop({ params: { batch: batch.id }, body: callScope(scope) });
    onChanged();
  };
  return (
    <Card>
      <Stack gap="sm">
        <Text fw={600} className={classes.figure}>
          {t('bulk.progress', { made: done, count: done + ready })}
        </Text>
        <Progress value={percent} size="lg" aria-label={t('bulk.sending')} />
        <VisuallyHidden role="status">
          {t('bulk.percent', { percent: percent - (percent % SAID_PERCENT) })}
        </VisuallyHidden>
        <Text c="dimmed">{t('bulk.goesOn')}</Text>
        <FailureAlert error={error} />
        <Group>
          <Button variant="default" leftSection={<Icon name="close" />} loading={isLoading} onClick={() => void halt()}>
            {t('bulk.stop')}
          </Button>
        </Group>
      </Stack>
    </Card>
  );
}
