import { hasMailbox, type Settings } from '@intake-desk/gateway';
import { demoAccounts, demoPassword, demoPin } from '../demo-account.ts';

/** What `npm start` prints when the desk is ready: the address and who may sign in. */
export function welcome(settings: Settings, address: string): string {
  const width = Math.max(...demoAccounts.map(({ email }) => email.length));
  const accounts = demoAccounts
    .filter(({ sso }) => !sso)
    .map(({ email, memberships }) => {
      const places = memberships.map(({ organisation, departments }) =>
        departments ? `${organisation} (${departments.join(', ')})` : organisation,
      );
      const pin = email === 'tablet@demo.test' ? `, PIN ${demoPin}` : '';
      return `  ${email.padEnd(width)}  ${places.join(', ')}${pin}`;
    });
  return [
    '',
    `Intake Desk is ready: ${address}`,
    '',
    `Demonstration accounts, all with the password ${demoPassword}`,
    ...accounts,
    '',
    hasMailbox(settings)
      ? `Mails to patients stay here: ${address}/mailbox`
      : 'Mails leave by the mail server of SMTP_URL.',
    'Stop with Ctrl C.',
    '',
  ].join('\n');
}
