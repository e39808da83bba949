import { undoBatch } from '@intake-desk/contracts';
import { apiError, Button, Card, change, FailureAlert, Group, Icon, Stack, Text } from '@intake-desk/kit';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BatchPartOf } from './batch-part-of.ts';
import classes from './bulk.module.css';
import { callScope } from './bulk-scope.ts';

const useUndoBatch = change(undoBatch).useMutation;

/** Interval of the countdown, in ms. */
const TICK_MS = 250;

/** Returns the seconds until a list is sent, by the server's clock. */
function useSecondsLeft(startAt: string | null, now: string): number {
  const [ahead, setAhead] = useState({ of: now, ms: Date.parse(now) - Date.now() });
  const [time, setTime] = useState(() => Date.now());
  if (ahead.of !== now) setAhead({ of: now, ms: Date.parse(now) - Date.now() });
  useEffect(() => {
    const timer = setInterval(() => setTime(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((Date.parse(startAt ?? now) - time - ahead.ms) / 1000));
}

/** Countdown in which sending can be undone. */
export function UndoBar({ batch, scope, onChanged }: BatchPartOf) {
  const { t } = useTranslation('mf-invite');
  const seconds = useSecondsLeft(batch.startAt, batch.now);
  const [undo, { isLoading, error }] = useUndoBatch();
  const takeBack = async (): Promise<void> => {
    await undo({ params: { batch: batch.id }, body: callScope(scope) });
    onChanged();
  };
  return (
    <Card>
      <Stack gap="sm">
        <Text role="status" fw={600}>
          {t('bulk.accepted', { count: batch.counts.ready })}
        </Text>
        <Text className={classes.figure}>{t('bulk.begins', { count: seconds })}</Text>
        {error ? (
          <FailureAlert error={error}>{apiError(error).kind === 'conflict' ? t('bulk.tooLate') : null}</FailureAlert>
        ) : null}
        <Group>
          <Button
            size="md"
            variant="default"
            leftSection={<Icon name="back" />}
            loading={isLoading}
            onClick={() => void takeBack()}
          >
            {t('bulk.undo')}
          </Button>
        </Group>
      </Stack>
    </Card>
  );
}
