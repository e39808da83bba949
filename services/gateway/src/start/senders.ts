import { httpSms, type MailTransport, type SmsTransport, smtpTransport } from '@intake-desk/messaging';
import type { Settings } from '../settings/settings.ts';

/** Creates the senders of mail and SMS that the settings configure. */
export const sendersOf = ({
  SMTP_URL: smtp,
  MAIL_FROM: from,
  SMS_URL: url,
  SMS_KEY: key,
  SMS_FROM: sender,
}: Settings): { transport?: MailTransport; sms?: SmsTransport } => ({
  ...(smtp === undefined ? {} : { transport: smtpTransport(smtp, from) }),
  ...(url === undefined || key === undefined ? {} : { sms: httpSms({ url, key, sender }) }),
});
