import { PageHeader, Tabs, useShell } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { SettingsFrame } from '../frame/SettingsFrame.tsx';
import { AccessLog } from './AccessLog.tsx';
import { AdminLog } from './AdminLog.tsx';

const tabs = ['access', 'admin'] as const;

/** Settings → Logs: who saw which patient, and who changed what. */
export default function Logs() {
  const { t } = useTranslation('mf-settings');
  const { organisation } = useShell();
  const { search } = useLocation();
  const navigate = useNavigate();
  const wanted = new URLSearchParams(search).get('tab');
  const active = tabs.find((tab) => tab === wanted) ?? tabs[0];
  return (
    <SettingsFrame>
      <PageHeader title={t('logs.title')} hint={t('logs.hint', { organisation: organisation.name })} />
      <Tabs
        value={active}
        variant="pills"
        // The other log has filters of its own: a way to it begins without any.
        onChange={(tab) => void navigate({ search: tab === tabs[0] ? '' : `tab=${tab}` })}
      >
        <Tabs.List aria-label={t('logs.title')} mb="sm">
          {tabs.map((tab) => (
            <Tabs.Tab key={tab} value={tab}>
              {t(`logs.tabs.${tab}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={active}>{active === 'access' ? <AccessLog /> : <AdminLog />}</Tabs.Panel>
      </Tabs>
    </SettingsFrame>
  );
}
