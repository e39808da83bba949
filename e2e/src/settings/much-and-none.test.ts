import { createDepartment, createOrganization } from '@intake-desk/contracts/administration';
import type { Locator } from 'playwright-core';
import { until } from '../desk/until.ts';
import { visitedDesk } from '../desk/visited-desk.ts';
import type { Visitor } from '../desk/visitor.ts';
import { makeMany, many } from './many-rows.ts';
import { enterSettings, goToSettings, listsOf, settingsPages, WALK_MS } from './settings-pages.ts';

const desk = visitedDesk();

const looks = [
  { screen: 'desktop', colorScheme: 'light', locale: 'en-GB' },
  { screen: 'narrow', colorScheme: 'dark', locale: 'de-DE' },
] as const;

/** Lists that stand below another one and have no entry of their own. */
const below = '/settings/organization?organization=';

/** Of the installation as a whole, fixed in number, or with a row of what was done just now. */
const neverEmpty: readonly string[] = [
  '/settings/organization',
  '/settings/content',
  '/settings/messages',
  '/settings/messages?tab=reminders',
  '/settings/logs',
  '/settings/logs?tab=admin',
  '/settings/remotes',
];
/** Lists with a few rows at most, and pages without any. */
const neverLong: readonly string[] = [
  '/settings/start',
  '/settings/diff',
  '/settings/messages',
  '/settings/messages?tab=reminders',
  '/settings/remotes',
];

const tableOf = ({ page }: Visitor): Locator => page.locator('main table[aria-rowcount]').first();

/** The number of a copied row, three digits that no date and no time of day has. */
const soughtRow = '177';

/** Searched by filters of their own, of which one is a patient's id that no address holds (logs.test.ts). */
const searchedOtherwise: readonly string[] = ['/settings/logs', '/settings/logs?tab=admin'];

/** Chooses the organisation of the pages that are loaded from now on. */
async function workAt(visitor: Visitor, symbol: string): Promise<void> {
  const chosen = await visitor.fetch('PUT', '/api/options/selectedOrganizationSymbol', { value: symbol });
  expect(chosen.status()).toBeLessThan(300);
}

/** What a checker finds on a page, and whether the page scrolls sideways. */
async function faultsAt(visitor: Visitor, place: string): Promise<string[]> {
  const faults = (await visitor.accessibilityFaults()).map((fault) => `${place}: ${fault}`);
  return (await visitor.sticksOut()) ? [...faults, `${place}: sticks out`] : faults;
}

async function countIn(visitor: Visitor): Promise<number> {
  await visitor.settled();
  return Number(await tableOf(visitor).getAttribute('aria-rowcount'));
}

const textsIn = async (visitor: Visitor): Promise<string[]> => {
  await visitor.settled();
  return tableOf(visitor).locator('tbody tr').allTextContents();
};

const parameter = ({ page }: Visitor, name: string): string | null => new URL(page.url()).searchParams.get(name);

test.each(looks)(
  'an organisation without anything: every list says so, and what to do next ($screen, $colorScheme, $locale)',
  async (look) => {
    const admin = await desk.arrive({ name: 'admin', ...look });
    const symbol = `empty-${look.screen}`;
    await enterSettings(admin, '/settings/role');
    for (const one of [symbol, `${symbol}-bare`]) {
      const values = { ...createOrganization.example.body, name: `Empty ${one}`, symbol: one };
      expect((await admin.fetch('POST', '/api/admin/organization', values)).status()).toBe(200);
    }
    // The desk offers organisations that have a department.
    const department = { ...createDepartment.example.body, organization: symbol };
    expect((await admin.fetch('POST', '/api/admin/department', department)).status()).toBe(200);
    await workAt(admin, symbol);

    const faults: string[] = [];
    const full: string[] = [];
    for (const page of [...settingsPages, `${below}${symbol}-bare`]) {
      for (const place of await listsOf(admin, page)) {
        await goToSettings(admin, place);
        faults.push(...(await faultsAt(admin, place)));
        const states = admin.page.locator('main [data-page]');
        const empty = (await tableOf(admin).count()) > 0 && (await countIn(admin)) === 0;
        if ((await tableOf(admin).count()) > 0 && !empty) full.push(place);
        // An icon, why it is empty, and what to do about it.
        else if (empty && (await states.first().locator('> *').count()) < 3) faults.push(`${place}: no next step`);
      }
    }
    expect(faults).toEqual([]);
    expect(full).toEqual(neverEmpty);
  },
  WALK_MS,
);

test.each(looks)(
  'hundreds of rows: every list narrows, sorts and turns its pages by its address, in one call ($screen, $colorScheme, $locale)',
  async (look) => {
    const admin = await desk.arrive({ name: 'admin', ...look });
    const { page } = admin;
    await enterSettings(admin, '/settings/role');
    await workAt(admin, 'northsea');
    if (look === looks[0]) await makeMany(desk, admin);
    const faults: string[] = [];
    const short: string[] = [];
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/'))
        calls.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`);
    });
    for (const address of [...settingsPages, `${below}northsea`]) {
      for (const place of await listsOf(admin, address)) {
        calls.length = 0;
        await goToSettings(admin, place);
        const twice = calls.filter((call, index) => calls.indexOf(call) < index);
        if (twice.length > 0) faults.push(`${place}: asks twice for ${twice}`);
        faults.push(...(await faultsAt(admin, place)));
        if ((await tableOf(admin).count()) === 0 || (await countIn(admin)) < many) {
          short.push(place);
          continue;
        }
        const whole = await countIn(admin);
        // The order that it begins with, refused calls first, is not turned round by its head.
        if (place === '/settings/logs') await goToSettings(admin, `${place}?order=newest`);
        const sorted = tableOf(admin).locator('th[aria-sort]');
        const sort = (): Promise<string | null> => sorted.getAttribute('aria-sort');
        const [before, was] = [await textsIn(admin), await sort()];
        await sorted.getByRole('button').first().click();
        await until(`${place} is sorted`, async () => (await sort()) !== was);
        if ((await textsIn(admin)).join() === before.join()) faults.push(`${place}: the order stays`);
        await page.locator('main button[aria-label$=" 2"]').click();
        await until(`${place} shows its second page`, () => parameter(admin, 'page') === '2');
        const second = await textsIn(admin);
        await page.reload();
        await page.getByRole('main').getByRole('heading', { level: 1 }).first().waitFor();
        if ((await textsIn(admin)).join() !== second.join()) faults.push(`${place}: is another one after a reload`);
        if (!searchedOtherwise.includes(place)) {
          const search = page.locator('main [role="search"] input').first();
          await search.fill(soughtRow);
          await until(`${place} is narrowed`, async () => (await countIn(admin)) < whole);
          const some = await countIn(admin);
          if (some === 0) faults.push(`${place}: nothing is found`);
          await until(`${place} has its search in the address`, () => parameter(admin, 'search') === soughtRow);
          await page.reload();
          await page.getByRole('main').getByRole('heading', { level: 1 }).first().waitFor();
          if ((await countIn(admin)) !== some) faults.push(`${place}: is narrowed otherwise after a reload`);
        }
      }
    }
    expect(faults).toEqual([]);
    expect(short).toEqual(neverLong);
  },
  WALK_MS,
);
