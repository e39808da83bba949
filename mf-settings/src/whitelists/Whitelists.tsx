import { useTranslation } from 'react-i18next';
import { SettingsTabs } from '../frame/SettingsTabs.tsx';
import { NextStep } from '../start/NextStep.tsx';
import { WhitelistDomains } from './WhitelistDomains.tsx';
import { WhitelistIps } from './WhitelistIps.tsx';

/** Settings → Whitelists: addresses from which people may work, and domains of their e-mail. */
export default function Whitelists() {
  const { t } = useTranslation('mf-settings');
  return (
    <>
      <NextStep step="whitelist" />
      <SettingsTabs
        label={t('whitelists.lists')}
        parameter="list"
        tabs={[
          { value: 'ip', label: t('whitelists.ip.tab'), panel: <WhitelistIps /> },
          { value: 'domain', label: t('whitelists.domain.tab'), panel: <WhitelistDomains /> },
        ]}
      />
    </>
  );
}
