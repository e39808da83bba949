import { time } from '@intake-desk/contracts';
import { Button, Group, Skeleton, Stack, Text } from '@intake-desk/kit';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shellNamespace } from '../page/shell-texts.ts';

interface WaitingProps {
  /** Name of the page or dialog that has not arrived. */
  readonly label?: string;
  /** Ends the waiting. */
  readonly onCancel?: () => void;
}

/** A skeleton, with a message after three seconds, and after eight with a button to stop waiting. */
export function Waiting({ label, onCancel }: WaitingProps) {
  const { t } = useTranslation(shellNamespace);
  const [passed, setPassed] = useState<'none' | 'slow' | 'hung'>('none');
  useEffect(() => {
    const timers = [
      setTimeout(() => setPassed('slow'), time.slowWordMs),
      setTimeout(() => setPassed('hung'), time.cancelAfterMs),
    ];
    return () => timers.forEach(clearTimeout);
  }, []);
  const hung = passed === 'hung' && onCancel !== undefined;
  const words = hung ? t('waiting.hung', { part: label }) : passed === 'none' ? '' : t('waiting.slow');
  return (
    <Stack gap="md" aria-busy data-waiting>
      <Skeleton height={28} width={220} />
      <Skeleton height={180} />
      <Skeleton height={240} />
      <Text role="status">{words}</Text>
      {hung ? (
        <Group>
          <Button variant="default" onClick={onCancel}>
            {t('waiting.cancel')}
          </Button>
        </Group>
      ) : null}
    </Stack>
  );
}
