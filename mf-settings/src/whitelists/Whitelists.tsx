import { Tabs } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { SettingsFrame } from '../frame/SettingsFrame.tsx';
import { WhitelistDomains } from './WhitelistDomains.tsx';
import { WhitelistIps } from './WhitelistIps.tsx';

const parameter = 'list';
const lists = ['ip', 'domain'] as const;

/** Settings → Whitelists: from where people may work, and which e-mail addresses they may have; the open list stands in the address. */
export default function Whitelists() {
  const { t } = useTranslation('mf-settings');
  const { search } = useLocation();
  const navigate = useNavigate();
  const opened = lists.find((list) => list === new URLSearchParams(search).get(parameter)) ?? 'ip';
  return (
    <SettingsFrame>
      <Tabs
        value={opened}
        // Search and filters are those of the other list.
        onChange={(list) => void navigate({ search: list && list !== 'ip' ? `${parameter}=${list}` : '' })}
        keepMounted={false}
      >
        <Tabs.List mb="md" aria-label={t('whitelists.lists')}>
          {lists.map((list) => (
            <Tabs.Tab key={list} value={list}>
              {t(`whitelists.${list}.tab`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="ip">
          <WhitelistIps />
        </Tabs.Panel>
        <Tabs.Panel value="domain">
          <WhitelistDomains />
        </Tabs.Panel>
      </Tabs>
    </SettingsFrame>
  );
}
