import { createHash } from 'node:crypto';
import { demoAccounts } from '@intake-desk/demo';
import dashboard from '../../../mf-dashboard/src/description.ts';
import invite from '../../../mf-invite/src/description.ts';
import record from '../../../mf-record/src/description.ts';
import reports from '../../../mf-reports/src/description.ts';
import settings from '../../../mf-settings/src/description.ts';

/** An address as an account sees it. */
export interface Screen {
  readonly account: string;
  readonly address: string;
}

/** Screens of the shell itself, and an address that there is not. */
const ofShell = ['/support', '/about', '/releases', '/consult', '/no-such-page'];

/** The screen on which the controls of the frame are pressed, which are the same on every other. */
export const frameScreen = '/support';

/** Names of the accounts that sign in by password. */
const accounts = demoAccounts.filter(({ sso }) => !sso).map(({ email }) => email.replace('@demo.test', ''));

const addresses = [
  ...[dashboard, invite, record, reports, settings].flatMap(({ pages }) => pages.map(({ path }) => path)),
  ...ofShell,
];

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Every screen of every account, those too that an account may not open, in the order of a round. */
export function screensOf(seed: number): Screen[] {
  const screens = accounts.flatMap((account) => addresses.map((address) => ({ account, address })));
  const place = ({ account, address }: Screen): string => hash(`${seed} ${account} ${address}`);
  return screens.toSorted((one, other) => place(one).localeCompare(place(other)));
}
