import { Button, EmptyState, Icon, Stack, Text } from '@intake-desk/kit';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Cover } from '../brand/Cover.tsx';
import { shellNamespace } from '../page/shell-texts.ts';

/** How often the gateway is asked whether it is back. */
const askEveryMs = 5000;

interface BeRightBackProps {
  /** Called when the gateway can do its work again. */
  readonly onBack: () => void;
}

/** S1 §8, 503, where nothing of the desk shows yet. */
export function BeRightBack({ onBack }: BeRightBackProps) {
  const { t } = useTranslation(shellNamespace);
  useWayBack(true, onBack);
  return <EmptyState page icon="clock" title={t('away.title')} hint={t('away.hint')} />;
}

interface AwayCoverProps extends BeRightBackProps {
  readonly away: boolean;
}

/** S1 §8, 503, in mid-session: lies over the page, which stays as it was left with what was typed. */
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

/** Asks again and again while the gateway is away. */
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
    // Nobody answers: still away.
    () => false,
  );
  if (ready) onReady();
}
