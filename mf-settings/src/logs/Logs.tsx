import { useTranslation } from 'react-i18next';
import { SettingsTabs } from '../frame/SettingsTabs.tsx';
import { NextStep } from '../start/NextStep.tsx';
import { AccessLog } from './AccessLog.tsx';
import { AdminLog } from './AdminLog.tsx';

/** Settings → Logs: access to patients, and changes of the configuration. */
export default function Logs() {
  const { t } = useTranslation('mf-settings');
  return (
    <>
      <NextStep step="backup" />
      <SettingsTabs
        label={t('logs.title')}
        parameter="tab"
        tabs={[
          { value: 'access', label: t('logs.tabs.access'), panel: <AccessLog /> },
          { value: 'admin', label: t('logs.tabs.admin'), panel: <AdminLog /> },
        ]}
      />
    </>
  );
}
