import {
  discardHl7Message,
  type Hl7MessageView,
  readHl7Message,
  retryHl7Message,
} from '@intake-desk/contracts/administration';
import { Button, change, Group, query, Text } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import { MessageDrawer } from './MessageDrawer.tsx';
import { ReadValues } from './ReadValues.tsx';

const useReadHl7Message = query(readHl7Message).useQuery;
const useRetryHl7Message = change(retryHl7Message).useMutation;
const useDiscardHl7Message = change(discardHl7Message).useMutation;

interface MessageDetailsProps {
  readonly row: Hl7MessageView;
  readonly org: string;
  readonly onChanged: () => void;
  readonly onFailed: () => void;
  readonly onClose: () => void;
}

export function MessageDetails({ row, org, onChanged, onFailed, onClose }: MessageDetailsProps) {
  const { t } = useTranslation('mf-settings');
  const { data, error, isFetching, refetch } = useReadHl7Message(
    { params: { id: row.id }, query: { org } },
    { refetchOnMountOrArgChange: true },
  );
  const [retry, retrying] = useRetryHl7Message();
  const [discard, discarding] = useDiscardHl7Message();
  // The list may be older.
  const message = data ?? row;
  const { state, behind } = message;
  const call = { params: { id: row.id }, body: { org } };
  return (
    <MessageDrawer
      message={message}
      words={
        data ? <ReadValues name={t('integration.try.values', { type: message.type })} values={data.values} /> : null
      }
      body={data?.body}
      error={isFetching ? undefined : error}
      onRetryReading={() => void refetch()}
      {...(state === 'failed'
        ? {
            retry: { run: () => retry(call), ...retrying },
            discard: {
              run: () => discard(call),
              ...discarding,
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
