import { listHl7Messages, listHl7Senders } from '@intake-desk/contracts/administration';
import { query, useShell } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import { SettingsTabs } from '../frame/SettingsTabs.tsx';
import { Messages } from './Messages.tsx';
import { Senders } from './Senders.tsx';

const useListHl7Senders = query(listHl7Senders).useQuery;
const useCountFailed = query(listHl7Messages).useQuery;

const freshly = { refetchOnMountOrArgChange: true };

/** Settings → Integration: systems that send HL7 messages, and the messages that wait for somebody. */
export default function Integration() {
  const { t } = useTranslation('mf-settings');
  const { organisation } = useShell();
  const org = organisation.symbol;
  const senders = useListHl7Senders({ query: { org } }, freshly);
  // Senders that were deleted may have failed messages too.
  const failed = useCountFailed({ query: { org, state: 'failed' } }, freshly);
  const count = failed.data?.failed ?? 0;
  return (
    <SettingsTabs
      label={t('integration.lists')}
      parameter="tab"
      tabs={[
        { value: 'senders', label: t('integration.senders.tab'), panel: <Senders list={senders} /> },
        {
          value: 'messages',
          label: count > 0 ? t('integration.messages.tabFailed', { count }) : t('integration.messages.tab'),
          panel: (
            <Messages
              senders={senders.data ?? []}
              onChanged={() => {
                void failed.refetch();
                void senders.refetch();
              }}
            />
          ),
        },
      ]}
    />
  );
}
