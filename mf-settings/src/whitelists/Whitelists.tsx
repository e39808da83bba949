import { useTranslation } from 'react-i18next';
import { SettingsTabs } from '../frame/SettingsTabs.tsx';
import { WhitelistDomains } from './WhitelistDomains.tsx';
import { WhitelistIps } from './WhitelistIps.tsx';

/** Settings → Whitelists: from where people may work, and which e-mail addresses they may have. */
export default function Whitelists() {
  const { t } = useTranslation('mf-settings');
  return (
    <SettingsTabs
      label={t('whitelists.lists')}
      parameter="list"
      tabs={[
        { value: 'ip', label: t('whitelists.ip.tab'), panel: <WhitelistIps /> },
        { value: 'domain', label: t('whitelists.domain.tab'), panel: <WhitelistDomains /> },
      ]}
    />
  );
}
