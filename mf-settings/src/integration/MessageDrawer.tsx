import type { Hl7Fault } from '@intake-desk/contracts/administration';
import {
  Button,
  type CallError,
  Confirmation,
  Drawer,
  ErrorState,
  FailureAlert,
  Group,
  isApiError,
  Skeleton,
  Stack,
  Text,
  useErrorSentence,
  useShell,
} from '@intake-desk/kit';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LogFacts } from '../logs/LogFacts.tsx';
import { Fault } from './Fault.tsx';
import { MessageText } from './MessageText.tsx';

/** A change of a message that a button makes. */
interface MessageChange {
  readonly run: () => Promise<{ readonly error?: CallError | undefined }>;
  readonly busy: boolean;
  readonly error: CallError | undefined;
  readonly reset: () => void;
  /** Shown once it is done. */
  readonly done: string;
}

interface MessageDrawerProps {
  readonly fault: Hl7Fault | null;
  readonly facts: ComponentProps<typeof LogFacts>['facts'];
  /** The text; null before it is written, undefined while it loads. */
  readonly body: string | null | undefined;
  readonly error: CallError | undefined;
  /** The message in words, above its text. */
  readonly words?: ReactNode;
  readonly onRetryReading: () => void;
  readonly retry?: MessageChange | undefined;
  readonly discard?: (MessageChange & { readonly consequences: readonly string[] }) | undefined;
  readonly onChanged: () => void;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

/** A message with its text, and what can be done about it. */
export function MessageDrawer({ fault, facts, body, error, retry, discard, ...props }: MessageDrawerProps) {
  const { t } = useTranslation('mf-settings');
  const { notify } = useShell();
  const sentence = useErrorSentence();
  const [asked, setAsked] = useState(false);

  const make = async ({ run, done }: MessageChange): Promise<void> => {
    const { error: refused } = await run();
    if (refused) return;
    notify({ kind: 'success', message: done });
    props.onChanged();
  };
  return (
    <Drawer
      opened
      position="right"
      size="lg"
      onClose={props.onClose}
      title={t('integration.messages.one')}
      closeButtonProps={{ 'aria-label': t('integration.messages.close') }}
    >
      <Stack gap="md">
        {fault ? <Fault fault={fault} /> : null}
        {props.children}
        {retry?.error ? <FailureAlert error={retry.error}>{sentence(retry.error)}</FailureAlert> : null}
        {retry || discard ? (
          <Group gap="xs">
            {retry ? (
              <Button loading={retry.busy} onClick={() => void make(retry)}>
                {t('integration.messages.retry')}
              </Button>
            ) : null}
            {discard ? (
              <Button variant="default" onClick={() => setAsked(true)}>
                {t('integration.messages.discard')}
              </Button>
            ) : null}
          </Group>
        ) : null}
        <LogFacts facts={facts} />
        {props.words}
        {isApiError(error) ? (
          <ErrorState error={error} onRetry={props.onRetryReading} />
        ) : body === undefined ? (
          <Skeleton height={160} />
        ) : body === null ? (
          <Text>{t('integration.messages.noText')}</Text>
        ) : (
          <MessageText label={t('integration.messages.text')} body={body} place={fault?.place ?? null} />
        )}
      </Stack>
      {asked && discard ? (
        <Confirmation
          title={t('integration.messages.discardTitle')}
          sentences={[...discard.consequences]}
          confirm={t('integration.messages.discard')}
          cancel={t('integration.messages.keep')}
          busy={discard.busy}
          error={discard.error}
          onConfirm={() => void make(discard)}
          onCancel={() => {
            discard.reset();
            setAsked(false);
          }}
        />
      ) : null}
    </Drawer>
  );
}
