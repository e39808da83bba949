import {
  discardHl7Result,
  type Hl7ResultView,
  readHl7Result,
  retryHl7Result,
} from '@intake-desk/contracts/administration';
import { change, query } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import { MessageDrawer } from './MessageDrawer.tsx';

const useReadHl7Result = query(readHl7Result).useQuery;
const useRetryHl7Result = change(retryHl7Result).useMutation;
const useDiscardHl7Result = change(discardHl7Result).useMutation;

interface ResultDetailsProps {
  readonly row: Hl7ResultView;
  readonly org: string;
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

/** A result for a destination, sent or not. */
export function ResultDetails({ row, org, onChanged, onClose }: ResultDetailsProps) {
  const { t } = useTranslation('mf-settings');
  const { data, error, isFetching, refetch } = useReadHl7Result(
    { params: { id: row.id }, query: { org } },
    { refetchOnMountOrArgChange: true },
  );
  const [retry, retrying] = useRetryHl7Result();
  const [discard, discarding] = useDiscardHl7Result();
  // The list may be older.
  const result = data ?? row;
  const { state } = result;
  const call = { params: { id: row.id }, body: { org } };
  return (
    <MessageDrawer
      message={result}
      epd={data?.epd}
      body={data?.body}
      error={isFetching ? undefined : error}
      onRetryReading={() => void refetch()}
      retry={state === 'failed' ? { run: () => retry(call), ...retrying } : undefined}
      discard={
        state === 'failed' || state === 'waiting'
          ? {
              run: () => discard(call),
              ...discarding,
              consequences: [t('integration.messages.discardUnsent')],
            }
          : undefined
      }
      onChanged={onChanged}
      onClose={onClose}
    />
  );
}
