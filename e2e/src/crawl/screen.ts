import { createHash } from 'node:crypto';
import { demoAccounts } from '@intake-desk/demo';
import dashboard from '../../../mf-dashboard/src/description.ts';
import invite from '../../../mf-invite/src/description.ts';
import record from '../../../mf-record/src/description.ts';
import reports from '../../../mf-reports/src/description.ts';
import settings from '../../../mf-settings/src/description.ts';

/** How the crawler reaches a screen: signed in by PIN, on a phone, or by opening the first record of a table. */
export const visits = ['pin', 'phone', 'record'] as const;
export type Visit = (typeof visits)[number];

/** An address seen by one account. */
export interface Screen {
  readonly account: string;
  readonly address: string;
  /** Absent for a whole page on a desktop. */
  readonly visit?: Visit;
}

/** Returns the screen's name in `CRAWL` and the ledger: `nurse /invite`, or `tablet /intakes pin`. */
export const screenName = ({ account, address, visit }: Screen): string =>
  [account, address, visit].filter((part) => part !== undefined).join(' ');

/** Screens of the shell itself, and an address that does not exist. */
const ofShell = ['/support', '/about', '/releases', '/consult', '/no-such-page'];

/** The screen on which the frame's controls are pressed, since they are the same everywhere. */
export const frameScreen = '/support';

const nameOf = (email: string): string => email.replace('@demo.test', '');
/** The tablet has no password. */
const accounts = demoAccounts.filter(({ pin }) => pin === undefined).map(({ email }) => nameOf(email));
/** Accounts that sign in at their organisation's identity provider. */
export const ssoAccounts: ReadonlySet<string> = new Set(
  demoAccounts.filter(({ sso }) => sso).map(({ email }) => nameOf(email)),
);

const addresses = [
  ...[dashboard, invite, record, reports, settings].flatMap(({ pages }) => pages.map(({ path }) => path)),
  ...ofShell,
];

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The administrator sees most screens, so that account also walks the phone's; the tablet's are those of PIN mode. */
const special: readonly Screen[] = [
  ...addresses.map((address): Screen => ({ account: 'admin', address, visit: 'phone' })),
  ...['/choice', '/intakes', '/invite'].map((address): Screen => ({ account: 'tablet', address, visit: 'pin' })),
  ...['admin', 'nurse', 'overview'].map((account): Screen => ({ account, address: '/', visit: 'record' })),
];

/** Every screen of every account with a password, including forbidden ones, in the order of a round. */
export function screensOf(seed: number): Screen[] {
  const screens: Screen[] = accounts.flatMap((account) => addresses.map((address) => ({ account, address })));
  const place = (screen: Screen): string => hash(`${seed} ${screenName(screen)}`);
  return [...screens, ...special].toSorted((one, other) => place(one).localeCompare(place(other)));
}
