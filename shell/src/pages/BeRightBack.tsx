import { Button, EmptyState, Icon, Stack, Text } from '@intake-desk/kit';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Cover } from '../brand/Cover.tsx';
import { shellNamespace } from '../page/shell-texts.ts';

/** Interval of checks of the gateway, in ms. */
const askEveryMs = 5000;

interface BeRightBackProps {
  readonly onBack: () => void;
}

/** The page of a 503 (S1 §8) before the desk is shown. */
export function BeRightBack({ onBack }: BeRightBackProps) {
  const { t } = useTranslation(shellNamespace);
  useWayBack(true, onBack);
  return <EmptyState page icon="clock" title={t('away.title')} hint={t('away.hint')} />;
}

interface AwayCoverProps extends BeRightBackProps {
  readonly away: boolean;
}

/** Covers the page after a 503 (S1 §8) during a session; typed input stays. */
export function AwayCover({ away, onBack }: AwayCoverProps) {
  const { t } = useTranslation(shellNamespace);
  useWayBack(away, onBack);
  return (
    <Cover overPage opened={away} title={t('away.title')}>
      <Stack gap="md">
        <Text>{t('away.hint')}</Text>
        <Text>{t('away.kept')}</Text>
        <Button
          data-autofocus
          variant="default"
          onClick={() => void askForReady(onBack)}
          leftSection={<Icon name="refresh" />}
        >
          {t('frame.retry')}
        </Button>
      </Stack>
    </Cover>
  );
}

function useWayBack(away: boolean, onBack: () => void): void {
  const back = useEffectEvent(onBack);
  useEffect(() => {
    if (!away) return undefined;
    const timer = setInterval(() => void askForReady(() => back()), askEveryMs);
    return () => clearInterval(timer);
  }, [away]);
}

async function askForReady(onReady: () => void): Promise<void> {
  const ready = await fetch('/readyz').then(
    ({ ok }) => ok,
    // No response: still away.
    () => false,
  );
  if (ready) onReady();
}
