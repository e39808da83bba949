import { useTranslation } from 'react-i18next';
import { SettingsTabs } from '../frame/SettingsTabs.tsx';
import { Reminders } from './Reminders.tsx';
import { Templates } from './Templates.tsx';

/** Settings → Messages: texts of the hospital's messages, and reminders of patients. */
export default function Messages() {
  const { t } = useTranslation('mf-settings');
  return (
    <SettingsTabs
      label={t('messages.title')}
      parameter="tab"
      tabs={[
        { value: 'templates', label: t('messages.tabs.templates'), panel: <Templates /> },
        { value: 'reminders', label: t('messages.tabs.reminders'), panel: <Reminders /> },
      ]}
    />
  );
}
