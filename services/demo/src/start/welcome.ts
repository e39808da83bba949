import { hasMailbox, type Settings } from '@intake-desk/gateway';
import { demoAccounts, demoPassword } from '../accounts/account.ts';

/** Returns the text that `npm start` prints when the desk is ready: its address and accounts. */
export function welcome(settings: Settings, address: string): string {
  const width = Math.max(...demoAccounts.map(({ email }) => email.length));
  const accounts = demoAccounts
    .filter(({ sso }) => !sso || settings.oidc)
    .map(({ email, memberships, pin, sso }) => {
      const workplaces = memberships.map(({ organisation, departments }) =>
        departments ? `${organisation} (${departments.join(', ')})` : organisation,
      );
      const how = sso ? ', through single sign-on' : pin === undefined ? '' : `, PIN ${pin} at ${address}/pin_login`;
      return `  ${email.padEnd(width)}  ${workplaces.join(', ')}${how}`;
    });
  return [
    '',
    `Intake Desk is ready: ${address}`,
    '',
    `Demonstration accounts, with the password ${demoPassword}`,
    ...accounts,
    '',
    hasMailbox(settings)
      ? `Mails to patients stay here: ${address}/mailbox`
      : 'Mails leave by the mail server of SMTP_URL.',
    'Stop with Ctrl C.',
    '',
  ].join('\n');
}
