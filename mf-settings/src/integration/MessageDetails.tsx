import {
  discardHl7Message,
  type Hl7MessageView,
  readHl7Message,
  retryHl7Message,
} from '@intake-desk/contracts/administration';
import { Button, change, displayLogTime, Group, query, Text, useShell } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import { MessageDrawer } from './MessageDrawer.tsx';
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

/** A received message. */
export function MessageDetails({ row, org, onChanged, onFailed, onClose }: MessageDetailsProps) {
  const { t } = useTranslation('mf-settings');
  const { organisation } = useShell();
  const typeWords = useTypeWords();
  const { data, error, isFetching, refetch } = useReadHl7Message(
    { params: { id: row.id }, query: { org } },
    { refetchOnMountOrArgChange: true },
  );
  const [retry, retrying] = useRetryHl7Message();
  const [discard, discarding] = useDiscardHl7Message();
  // The list may be older.
  const message = data ?? row;
  const { state, fault, behind } = message;
  const at = (instant: string | null): string => (instant ? displayLogTime(instant, organisation.timezone) : '');
  const call = { params: { id: row.id }, body: { org } };
  return (
    <MessageDrawer
      fault={fault}
      facts={[
        { name: t('integration.messages.columns.state'), value: t(`integration.states.${state}`) },
        { name: t('integration.messages.columns.type'), value: typeWords(message.type) },
        { name: t('integration.messages.columns.sender'), value: message.sender_name },
        { name: t('integration.messages.columns.received'), value: at(message.received_at) },
        { name: t('integration.messages.done'), value: at(message.done_at) },
        { name: t('integration.messages.attempts'), value: message.attempts > 0 ? String(message.attempts) : '' },
        { name: t('integration.messages.controlId'), value: message.control_id },
      ]}
      words={
        data ? <ReadValues name={t('integration.try.values', { type: message.type })} values={data.values} /> : null
      }
      body={data?.body}
      error={isFetching ? undefined : error}
      onRetryReading={() => void refetch()}
      {...(state === 'failed'
        ? {
            retry: {
              run: () => retry(call),
              busy: retrying.isLoading,
              error: retrying.error,
              reset: retrying.reset,
              done: t('integration.messages.retried'),
            },
            discard: {
              run: () => discard(call),
              busy: discarding.isLoading,
              error: discarding.error,
              reset: discarding.reset,
              done: t('integration.messages.discarded'),
              consequences: [t('integration.messages.discardLost'), t('integration.messages.discardNext')],
            },
          }
        : {})}
      onChanged={onChanged}
      onClose={onClose}
    >
      {behind === null ? null : (
        <Group gap="xs">
          <Text>{t('integration.messages.behind')}</Text>
          <Button variant="default" size="compact-sm" onClick={onFailed}>
            {t('integration.messages.showFailed')}
          </Button>
        </Group>
      )}
    </MessageDrawer>
  );
}
