import {
  discardHl7Message,
  type Hl7MessageView,
  readHl7Message,
  retryHl7Message,
} from '@intake-desk/contracts/administration';
import {
  Button,
  Confirmation,
  change,
  Drawer,
  displayLogTime,
  ErrorState,
  FailureAlert,
  Group,
  isApiError,
  query,
  Skeleton,
  Stack,
  Text,
  useErrorSentence,
  useShell,
  VisuallyHidden,
} from '@intake-desk/kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LogFacts } from '../logs/LogFacts.tsx';
import { Fault } from './Fault.tsx';
import classes from './integration.module.css';
import { ReadValues } from './ReadValues.tsx';
import { useTypeWords } from './use-type-words.ts';

const useReadHl7Message = query(readHl7Message).useQuery;
const useRetryHl7Message = change(retryHl7Message).useMutation;
const useDiscardHl7Message = change(discardHl7Message).useMutation;

interface MessageDetailsProps {
  readonly row: Hl7MessageView;
  readonly org: string;
  /** Called after it was tried again or discarded. */
  readonly onChanged: () => void;
  /** Shows the failed messages. */
  readonly onFailed: () => void;
  readonly onClose: () => void;
}

/** A message with its text, and what can be done about it if it has failed. */
export function MessageDetails({ row, org, onChanged, onFailed, onClose }: MessageDetailsProps) {
  const { t } = useTranslation('mf-settings');
  const { organisation, notify } = useShell();
  const sentence = useErrorSentence();
  const typeWords = useTypeWords();
  const { data, error, isFetching, refetch } = useReadHl7Message(
    { params: { id: row.id }, query: { org } },
    { refetchOnMountOrArgChange: true },
  );
  const [retry, retrying] = useRetryHl7Message();
  const [discard, discarding] = useDiscardHl7Message();
  const [asked, setAsked] = useState(false);
  // The list may be older.
  const message = data ?? row;
  const { state, fault, behind } = message;
  const at = (instant: string | null): string => (instant ? displayLogTime(instant, organisation.timezone) : '');
  const facts = [
    { name: t('integration.messages.columns.state'), value: t(`integration.states.${state}`) },
    { name: t('integration.messages.columns.type'), value: typeWords(message.type) },
    { name: t('integration.messages.columns.sender'), value: message.sender_name },
    { name: t('integration.messages.columns.received'), value: at(message.received_at) },
    { name: t('integration.messages.done'), value: at(message.done_at) },
    { name: t('integration.messages.attempts'), value: message.attempts > 0 ? String(message.attempts) : '' },
    { name: t('integration.messages.controlId'), value: message.control_id },
  ];

  const tryAgain = async (): Promise<void> => {
    const { error: refused } = await retry({ params: { id: row.id }, body: { org } });
    if (refused) return;
    notify({ kind: 'success', message: t('integration.messages.retried') });
    onChanged();
  };
  const throwAway = async (): Promise<void> => {
    const { error: refused } = await discard({ params: { id: row.id }, body: { org } });
    if (refused) return;
    notify({ kind: 'success', message: t('integration.messages.discarded') });
    onChanged();
  };
  return (
    <Drawer
      opened
      position="right"
      size="lg"
      onClose={onClose}
      title={t('integration.messages.one')}
      closeButtonProps={{ 'aria-label': t('integration.messages.close') }}
    >
      <Stack gap="md">
        {fault ? <Fault fault={fault} /> : null}
        {behind === null ? null : (
          <Group gap="xs">
            <Text>{t('integration.messages.behind')}</Text>
            <Button variant="default" size="compact-sm" onClick={onFailed}>
              {t('integration.messages.showFailed')}
            </Button>
          </Group>
        )}
        {retrying.error ? <FailureAlert error={retrying.error}>{sentence(retrying.error)}</FailureAlert> : null}
        {state === 'failed' ? (
          <Group gap="xs">
            <Button loading={retrying.isLoading} onClick={() => void tryAgain()}>
              {t('integration.messages.retry')}
            </Button>
            <Button variant="default" onClick={() => setAsked(true)}>
              {t('integration.messages.discard')}
            </Button>
          </Group>
        ) : null}
        <LogFacts facts={facts} />
        {isApiError(error) && !isFetching ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : data ? (
          <>
            <ReadValues name={t('integration.try.values', { type: message.type })} values={data.values} />
            <MessageText body={data.body} place={fault?.place ?? null} />
          </>
        ) : (
          <Skeleton height={160} />
        )}
      </Stack>
      {asked ? (
        <Confirmation
          title={t('integration.messages.discardTitle')}
          sentences={[t('integration.messages.discardLost'), t('integration.messages.discardNext')]}
          confirm={t('integration.messages.discard')}
          cancel={t('integration.messages.keep')}
          busy={discarding.isLoading}
          error={discarding.error}
          onConfirm={() => void throwAway()}
          onCancel={() => {
            discarding.reset();
            setAsked(false);
          }}
        />
      ) : null}
    </Drawer>
  );
}

interface MessageTextProps {
  readonly body: string;
  /** Place of the fault, as `AIL-3.1`. */
  readonly place: string | null;
}

/** The text of a message, a segment per line; the one with the fault is marked. */
function MessageText({ body, place }: MessageTextProps) {
  const { t } = useTranslation('mf-settings');
  const segments = body.split(/\r\n?|\n/).filter((line) => line !== '');
  const faulty = segments.findIndex((line) => place !== null && line.slice(0, 3) === place.slice(0, 3));
  return (
    <ol className={`${classes.text} ${classes.code}`} aria-label={t('integration.messages.text')}>
      {segments.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a segment may occur twice, and a line keeps nothing.
        <li key={index} className={`${classes.segment} ${index === faulty ? classes.faulty : ''}`}>
          <b>{line.slice(0, 3)}</b>
          {line.slice(3)}
          {index === faulty ? <VisuallyHidden>{t('integration.messages.faultHere')}</VisuallyHidden> : null}
        </li>
      ))}
    </ol>
  );
}
