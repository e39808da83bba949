import { SegmentedControl } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { SettingsTabs } from '../frame/SettingsTabs.tsx';
import { NextStep } from '../start/NextStep.tsx';
import { MailTemplates } from './MailTemplates.tsx';
import { Reminders } from './Reminders.tsx';
import { SmsTemplates } from './SmsTemplates.tsx';

/** Settings → Messages: texts of the hospital's messages, and reminders of patients. */
export default function Messages() {
  const { t } = useTranslation('mf-settings');
  return (
    <>
      <NextStep step="mail" />
      <SettingsTabs
        label={t('messages.title')}
        parameter="tab"
        tabs={[
          { value: 'templates', label: t('messages.tabs.templates'), panel: <Templates /> },
          { value: 'reminders', label: t('messages.tabs.reminders'), panel: <Reminders /> },
        ]}
      />
    </>
  );
}

const channels = ['mail', 'sms'] as const;

/** The hospital's texts by channel; the address names the channel unless it is mail. */
function Templates() {
  const { t } = useTranslation('mf-settings');
  const { search } = useLocation();
  const navigate = useNavigate();
  const channel = new URLSearchParams(search).get('channel') === 'sms' ? 'sms' : 'mail';
  return (
    <>
      <SegmentedControl
        mb="sm"
        aria-label={t('messages.channel')}
        value={channel}
        // Each list has its own filters, so switching resets them.
        onChange={(chosen) => void navigate({ search: chosen === 'sms' ? 'channel=sms' : '' })}
        data={channels.map((value) => ({ value, label: t(`messages.channels.${value}`) }))}
      />
      {channel === 'sms' ? <SmsTemplates /> : <MailTemplates />}
    </>
  );
}
