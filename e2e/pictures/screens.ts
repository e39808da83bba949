import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { screening } from '../src/desk/report-screen.ts';
import { settingsPages } from '../src/settings/settings-pages.ts';

/** A screen to draw. Its steps use no texts, since they run in several languages. */
export interface Screen {
  readonly name: string;
  /** Account of the demonstration; signed out if omitted. */
  readonly as?: 'nurse' | 'manager' | 'analyst' | 'admin' | 'viewer';
  readonly path: string;
  /** Opens the part to draw, on a loaded page. */
  readonly open?: (page: Page) => Promise<void>;
}

const openRow = (page: Page): Promise<void> => page.locator('main tbody tr[tabindex]').first().click();
const openTab = async (page: Page, place: number): Promise<void> => {
  await openRow(page);
  await page.getByRole('dialog').getByRole('tab').nth(place).click();
};

/** Texts of mf-reports for buttons that have no address. */
const texts = ['en', 'de'].map((language): ReportTexts => {
  const file = join(import.meta.dirname, `../../mf-reports/src/locales/${language}.json`);
  return JSON.parse(readFileSync(file, 'utf8'));
});
interface ReportTexts {
  readonly dropOff: { readonly title: string };
  readonly patients: { readonly show: string };
  readonly overviews: { readonly edit: string };
}

const pressReportButton = (page: Page, text: (texts: ReportTexts) => string): Promise<void> => {
  const name = new RegExp(`^(${texts.map(text).join('|')})$`);
  return page.getByRole('button', { name }).first().click();
};
const year = `${screening}last12months`;

const signedOut: readonly Screen[] = [
  { name: 'Sign in', path: '/' },
  { name: 'Forgotten password', path: '/email' },
  { name: 'New password, dead link', path: '/reset/no-such-token?email=nurse%40demo.test' },
  { name: 'Sign in by PIN', path: '/pin_login' },
];

const daily: readonly Screen[] = [
  { name: 'Dashboard', as: 'nurse', path: '/' },
  { name: 'Dashboard: appointments', as: 'nurse', path: '/?tab=appointments' },
  { name: 'Dashboard without permission for records', as: 'viewer', path: '/' },
  { name: 'Record', as: 'nurse', path: '/?status=completed', open: openRow },
  { name: 'Record: timeline', as: 'nurse', path: '/?status=completed', open: (page) => openTab(page, 1) },
  { name: 'Record: messages', as: 'nurse', path: '/?status=completed', open: (page) => openTab(page, 2) },
  { name: 'Record: appointments', as: 'nurse', path: '/?status=completed', open: (page) => openTab(page, 3) },
  { name: 'Record: form', as: 'nurse', path: '/?status=completed', open: (page) => openTab(page, 4) },
  { name: 'Invite one patient', as: 'nurse', path: '/invite' },
  { name: 'Invite many patients', as: 'nurse', path: '/invite/bulk' },
  { name: 'Weblink', as: 'manager', path: '/weblink' },
  // The pictures' desk sends its mails by a server.
  { name: 'Page without access', as: 'manager', path: '/mailbox' },
  { name: 'Support', as: 'manager', path: '/support' },
  { name: 'About', as: 'manager', path: '/about' },
  { name: 'What’s new', as: 'manager', path: '/releases' },
  { name: 'Remote consult', as: 'manager', path: '/consult' },
  { name: 'No such page', as: 'manager', path: '/no-such-page' },
  { name: 'Commands', as: 'manager', path: '/about', open: (page) => page.keyboard.press('Control+k') },
];

const reports: readonly Screen[] = [
  { name: 'Reports: nothing chosen', as: 'analyst', path: '/reports' },
  { name: 'Report', as: 'analyst', path: year },
  { name: 'Report: comparison', as: 'analyst', path: `${year}&dialog=compare` },
  {
    name: 'Report: drop-off',
    as: 'analyst',
    path: year,
    open: (page) => pressReportButton(page, ({ dropOff }) => dropOff.title),
  },
  {
    name: 'Report: patients',
    as: 'manager',
    path: year,
    open: (page) => pressReportButton(page, ({ patients }) => patients.show),
  },
  {
    name: 'Report: editing',
    as: 'analyst',
    path: year,
    open: (page) => pressReportButton(page, ({ overviews }) => overviews.edit),
  },
];

const settings: readonly Screen[] = [
  ...settingsPages,
  '/settings/organization?organization=northsea',
  ...['role', 'user', 'tags', 'whiteLists', 'thirdParty', 'apiKeys', 'releases'].map(
    (list) => `/settings/${list}?row=new`,
  ),
  '/settings/organization?organization=northsea&row=new',
].map((path) => ({ name: `Settings: ${path.replace('/settings/', '')}`, as: 'admin', path }));

/** Every screen of the desk, in the order of its menu. */
export const screens: readonly Screen[] = [...signedOut, ...daily, ...reports, ...settings];
