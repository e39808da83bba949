import {
  discardHl7Result,
  type Hl7ResultView,
  readHl7Result,
  retryHl7Result,
} from '@intake-desk/contracts/administration';
import { change, displayLogTime, query, useShell } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import { MessageDrawer } from './MessageDrawer.tsx';
import { useTypeWords } from './use-type-words.ts';

const useReadHl7Result = query(readHl7Result).useQuery;
const useRetryHl7Result = change(retryHl7Result).useMutation;
const useDiscardHl7Result = change(discardHl7Result).useMutation;

interface ResultDetailsProps {
  readonly row: Hl7ResultView;
  readonly org: string;
  /** Called after it was tried again or discarded. */
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

/** A result for a destination, sent or not. */
export function ResultDetails({ row, org, onChanged, onClose }: ResultDetailsProps) {
  const { t } = useTranslation('mf-settings');
  const { organisation } = useShell();
  const typeWords = useTypeWords();
  const { data, error, isFetching, refetch } = useReadHl7Result(
    { params: { id: row.id }, query: { org } },
    { refetchOnMountOrArgChange: true },
  );
  const [retry, retrying] = useRetryHl7Result();
  const [discard, discarding] = useDiscardHl7Result();
  // The list may be older.
  const result = data ?? row;
  const { state, fault } = result;
  const at = (instant: string | null): string => (instant ? displayLogTime(instant, organisation.timezone) : '');
  const call = { params: { id: row.id }, body: { org } };
  return (
    <MessageDrawer
      fault={fault}
      facts={[
        { name: t('integration.messages.columns.state'), value: t(`integration.states.${state}`) },
        { name: t('integration.messages.columns.type'), value: typeWords(result.type) },
        { name: t('integration.messages.columns.destination'), value: result.destination_name },
        { name: t('integration.messages.columns.created'), value: at(result.created_at) },
        { name: t('integration.messages.answered'), value: at(result.done_at) },
        { name: t('integration.messages.attempts'), value: result.attempts > 0 ? String(result.attempts) : '' },
        { name: t('integration.fields.epd'), value: data?.epd ?? '' },
        { name: t('integration.messages.controlId'), value: result.control_id },
      ]}
      body={data?.body}
      error={isFetching ? undefined : error}
      onRetryReading={() => void refetch()}
      retry={
        state === 'failed'
          ? {
              run: () => retry(call),
              busy: retrying.isLoading,
              error: retrying.error,
              reset: retrying.reset,
              done: t('integration.messages.retried'),
            }
          : undefined
      }
      discard={
        state === 'failed' || state === 'waiting'
          ? {
              run: () => discard(call),
              busy: discarding.isLoading,
              error: discarding.error,
              reset: discarding.reset,
              done: t('integration.messages.discarded'),
              consequences: [t('integration.messages.discardUnsent')],
            }
          : undefined
      }
      onChanged={onChanged}
      onClose={onClose}
    />
  );
}
