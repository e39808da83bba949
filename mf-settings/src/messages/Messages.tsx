import { Tabs } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { SettingsFrame } from '../frame/SettingsFrame.tsx';
import { Reminders } from './Reminders.tsx';
import { Templates } from './Templates.tsx';

const tabs = ['templates', 'reminders'] as const;

/** Settings → Messages: what the hospital's mails say, and when patients are reminded. */
export default function Messages() {
  const { t } = useTranslation('mf-settings');
  const { search } = useLocation();
  const navigate = useNavigate();
  const wanted = new URLSearchParams(search).get('tab');
  const active = tabs.find((tab) => tab === wanted) ?? tabs[0];
  return (
    <SettingsFrame>
      <Tabs
        value={active}
        variant="pills"
        // The other list has filters of its own: a way to it begins without any.
        onChange={(tab) => void navigate({ search: tab === tabs[0] ? '' : `tab=${tab}` })}
      >
        <Tabs.List aria-label={t('messages.title')} mb="sm">
          {tabs.map((tab) => (
            <Tabs.Tab key={tab} value={tab}>
              {t(`messages.tabs.${tab}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={active}>{active === 'templates' ? <Templates /> : <Reminders />}</Tabs.Panel>
      </Tabs>
    </SettingsFrame>
  );
}
