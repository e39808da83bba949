import {
  listHl7Destinations,
  listHl7Messages,
  listHl7Results,
  listHl7Senders,
} from '@intake-desk/contracts/administration';
import { query, useShell } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import { SettingsTabs } from '../frame/SettingsTabs.tsx';
import { Destinations } from './Destinations.tsx';
import { FhirServers } from './FhirServers.tsx';
import { Messages } from './Messages.tsx';
import { Senders } from './Senders.tsx';
import { useMessagesChange } from './use-messages-change.ts';

const useListHl7Destinations = query(listHl7Destinations).useQuery;
const useListHl7Senders = query(listHl7Senders).useQuery;
const useCountFailed = query(listHl7Messages).useQuery;
const useCountFailedResults = query(listHl7Results).useQuery;

const freshly = { refetchOnMountOrArgChange: true };

/** Settings → Integration: systems that send HL7 messages, get results or launch the desk, and the messages that wait for somebody. */
export default function Integration() {
  const { t } = useTranslation('mf-settings');
  const { organisation } = useShell();
  const org = organisation.symbol;
  const senders = useListHl7Senders({ query: { org } }, freshly);
  const destinations = useListHl7Destinations({ query: { org } }, freshly);
  // Senders and destinations that were deleted may have failed messages too.
  const failed = useCountFailed({ query: { org, state: 'failed' } }, freshly);
  const failedResults = useCountFailedResults({ query: { org, state: 'failed' } }, freshly);
  const count = (failed.data?.failed ?? 0) + (failedResults.data?.failed ?? 0);
  const lists = [failed, failedResults, senders, destinations];
  const refetch = (): void => {
    for (const list of lists) void list.refetch();
  };
  useMessagesChange(
    lists.some(({ isFetching }) => isFetching),
    refetch,
  );
  return (
    <SettingsTabs
      label={t('integration.lists')}
      parameter="tab"
      tabs={[
        { value: 'senders', label: t('integration.senders.tab'), panel: <Senders list={senders} /> },
        {
          value: 'destinations',
          label: t('integration.destinations.tab'),
          panel: <Destinations list={destinations} />,
        },
        { value: 'servers', label: t('integration.servers.tab'), panel: <FhirServers /> },
        {
          value: 'messages',
          label: count > 0 ? t('integration.messages.tabFailed', { count }) : t('integration.messages.tab'),
          panel: <Messages senders={senders.data ?? []} destinations={destinations.data ?? []} onChanged={refetch} />,
        },
      ]}
    />
  );
}
