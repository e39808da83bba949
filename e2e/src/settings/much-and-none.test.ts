import { createDepartment, createOrganization } from '@intake-desk/contracts/administration';
import type { Locator } from 'playwright-core';
import { faultsInTwoLooks } from '../desk/two-looks.ts';
import { until } from '../desk/until.ts';
import { visitedDesk } from '../desk/visited-desk.ts';
import type { Visitor } from '../desk/visitor.ts';
import { workAt } from './administrator.ts';
import { makeMany, many } from './many-rows.ts';
import { chooseInMenu, eachList, settingsPages, WALK_MS } from './settings-pages.ts';

const desk = visitedDesk();

/** Opens an organisation's list of departments, which has no menu entry. */
const departmentsOf = (organisation: string): string => `/settings/organization?organization=${organisation}`;

/**
 * Lists that are never empty: of the installation, of a fixed number of rows, or with a row about the latest action.
 */
const neverEmpty: readonly string[] = [
  '/settings/organization',
  '/settings/content',
  '/settings/messages',
  '/settings/messages?tab=reminders',
  '/settings/logs?tab=admin',
  '/settings/remotes',
  '/settings/releases',
];
/** Lists of a few rows at most, and pages without a list. */
const neverLong: readonly string[] = [
  '/settings/start',
  '/settings/invitationRules',
  '/settings/diff',
  '/settings/messages',
  '/settings/messages?tab=reminders',
  '/settings/remotes',
];

const tableOf = ({ page }: Visitor): Locator => page.locator('main table[aria-rowcount]').first();

/** Number of a copied row: three digits that occur in no date or time. */
const soughtRow = '177';

/** Returns the number of rows; undefined if the page has no list. */
async function rowsIn(visitor: Visitor): Promise<number | undefined> {
  await visitor.settled();
  const table = tableOf(visitor);
  if ((await table.count()) === 0) return undefined;
  const heads = await table.locator('thead tr').count();
  return Number(await table.getAttribute('aria-rowcount')) - heads;
}

const textsIn = async (visitor: Visitor): Promise<string[]> => {
  await visitor.settled();
  return tableOf(visitor).locator('tbody tr').allTextContents();
};

const parameter = ({ page }: Visitor, name: string): string | null => new URL(page.url()).searchParams.get(name);

/**
 * Checks every list of Settings in German, which has the longest words: those in the menu, and last an organisation's
 * departments.
 */
async function walkLists(admin: Visitor, organisation: string, look: (place: string) => Promise<void>): Promise<void> {
  for (const address of settingsPages) {
    await chooseInMenu(admin, address);
    await eachList(admin, look);
  }
  await admin.open(departmentsOf(organisation));
  await eachList(admin, look);
}

test(
  'an organisation without anything: every list says so, and what to do next',
  async () => {
    const admin = await desk.arrive({ name: 'admin', locale: 'de-DE' });
    await admin.enter();
    for (const symbol of ['empty', 'bare']) {
      const values = { ...createOrganization.example.body, name: `Organisation ${symbol}`, symbol };
      expect((await admin.fetch('POST', '/api/admin/organization', values)).status()).toBe(200);
    }
    // The desk only offers organisations with a department.
    const department = { ...createDepartment.example.body, organization: 'empty' };
    expect((await admin.fetch('POST', '/api/admin/department', department)).status()).toBe(200);
    await workAt(admin, 'empty');
    await admin.open('/settings/role');

    const faults: string[] = [];
    const full: string[] = [];
    await walkLists(admin, 'bare', async (place) => {
      faults.push(...(await faultsInTwoLooks(admin, place)));
      const rows = await rowsIn(admin);
      const state = admin.page.locator('main [data-page]').first();
      if (rows !== undefined && rows > 0) full.push(place);
      // An icon, the reason, and what to do about it.
      else if (rows === 0 && (await state.locator('> *').count()) < 3) faults.push(`${place}: no next step`);
    });
    expect(faults).toEqual([]);
    expect(full).toEqual(neverEmpty);
  },
  WALK_MS,
);

test(
  'hundreds of rows: every list asks for them once, and neither breaks the page nor makes it scroll sideways',
  async () => {
    const admin = await desk.arrive({ name: 'admin', locale: 'de-DE' });
    const { page } = admin;
    await admin.enter();
    await workAt(admin, 'northsea');
    await makeMany(desk, admin);
    await admin.open('/settings/role');

    const faults: string[] = [];
    const short: string[] = [];
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/'))
        calls.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`);
    });
    await walkLists(admin, 'northsea', async (place) => {
      const twice = calls.filter((call, index) => calls.indexOf(call) < index);
      if (twice.length > 0) faults.push(`${place}: asks twice for ${twice}`);
      faults.push(...(await faultsInTwoLooks(admin, place)));
      if (((await rowsIn(admin)) ?? 0) < many) short.push(place);
      calls.length = 0;
    });
    expect(faults).toEqual([]);
    expect(short).toEqual(neverLong);

    // One list is enough: all share kit's ListPage.
    await chooseInMenu(admin, '/settings/role');
    const sorted = tableOf(admin).locator('th[aria-sort]');
    const sort = (): Promise<string | null> => sorted.getAttribute('aria-sort');
    const [before, was] = [await textsIn(admin), await sort()];
    await sorted.getByRole('button').first().click();
    await until('the list is sorted', async () => (await sort()) !== was);
    expect(await textsIn(admin)).not.toEqual(before);
    await page.locator('main button[aria-label$=" 2"]').click();
    await until('the list shows its second page', () => parameter(admin, 'page') === '2');
    const second = await textsIn(admin);
    await admin.open(page.url().slice(desk.url.length));
    expect(await textsIn(admin)).toEqual(second);
    await page.locator('main [role="search"] input').first().fill(soughtRow);
    await until('the list has its search in the address', () => parameter(admin, 'search') === soughtRow);
    expect(await rowsIn(admin)).toBe(1);
  },
  WALK_MS,
);
