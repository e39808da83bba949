import type { Hl7MessageView, Hl7ResultView } from '@intake-desk/contracts/administration';
import {
  Button,
  type CallError,
  Confirmation,
  Drawer,
  displayLogTime,
  ErrorState,
  FailureAlert,
  Group,
  isApiError,
  Skeleton,
  Stack,
  Text,
  useShell,
} from '@intake-desk/kit';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LogFacts } from '../logs/LogFacts.tsx';
import { Fault } from './Fault.tsx';
import { MessageText } from './MessageText.tsx';
import { useTypeWords } from './use-type-words.ts';

interface MessageChange {
  readonly run: () => Promise<{ readonly error?: CallError | undefined }>;
  readonly isLoading: boolean;
  readonly error?: CallError | undefined;
}

interface MessageDrawerProps {
  readonly message: Hl7MessageView | Hl7ResultView;
  /** The message's patient, if it is known. */
  readonly epd?: string | undefined;
  /** The text; null before it is written, undefined while it loads. */
  readonly body: string | null | undefined;
  readonly error: CallError | undefined;
  readonly words?: ReactNode;
  readonly onRetryReading: () => void;
  readonly retry?: MessageChange | undefined;
  readonly discard?: (MessageChange & { readonly consequences: readonly string[] }) | undefined;
  readonly onChanged: () => void;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

/** A message with its text and the possible actions. */
export function MessageDrawer({ message, epd = '', body, error, retry, discard, ...props }: MessageDrawerProps) {
  const { t } = useTranslation('mf-settings');
  const { organisation, notify } = useShell();
  const typeWords = useTypeWords();
  const [asked, setAsked] = useState(false);
  const shown = useRef<HTMLDivElement>(null);

  const { fault, state, type, attempts, done_at: done, control_id: controlId } = message;
  const at = (instant: string | null): string => (instant ? displayLogTime(instant, organisation.timezone) : '');
  const column = (id: string): string => t(`integration.messages.columns.${id}`);
  const facts = [
    { name: column('state'), value: t(`integration.states.${state}`) },
    { name: column('type'), value: typeWords(type) },
    ...('sender' in message
      ? [
          { name: column('sender'), value: message.sender_name },
          { name: column('received'), value: at(message.received_at) },
          { name: t('integration.messages.done'), value: at(done) },
        ]
      : [
          { name: column('destination'), value: message.destination_name },
          { name: column('created'), value: at(message.created_at) },
          { name: t('integration.messages.answered'), value: at(done) },
        ]),
    { name: t('integration.messages.attempts'), value: attempts > 0 ? String(attempts) : '' },
    { name: t('integration.fields.epd'), value: epd },
    { name: t('integration.messages.controlId'), value: controlId },
  ];
  const make = async ({ run }: MessageChange, done: string): Promise<void> => {
    const { error: refused } = await run();
    if (refused) return;
    notify({ kind: 'success', message: done });
    // Another message may have been opened meanwhile.
    if (shown.current) props.onClose();
    props.onChanged();
  };
  return (
    <Drawer
      onClose={props.onClose}
      title={t('integration.messages.one')}
      closeButtonProps={{ 'aria-label': t('integration.messages.close') }}
    >
      <Stack gap="md" ref={shown}>
        {fault ? <Fault fault={fault} /> : null}
        {props.children}
        <FailureAlert error={retry?.error} />
        {retry || discard ? (
          <Group gap="xs">
            {retry ? (
              <Button loading={retry.isLoading} onClick={() => void make(retry, t('integration.messages.retried'))}>
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
          busy={discard.isLoading}
          error={discard.error}
          onConfirm={() => void make(discard, t('integration.messages.discarded'))}
          onCancel={() => setAsked(false)}
        />
      ) : null}
    </Drawer>
  );
}
