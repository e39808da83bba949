import { csvStart, neutralised, restored } from '@intake-desk/contracts/csv';
import { isPlainName } from '@intake-desk/contracts/plain-name';
import Papa from 'papaparse';
import type { Locator, Page } from 'playwright-core';
import { Type } from 'typebox';
import { Parse } from 'typebox/value';
import { formulaTexts } from '../../../contracts/src/csv/testing/formula-texts.ts';
import { press } from '../desk/press.ts';
import { until } from '../desk/until.ts';
import { visitedDesk } from '../desk/visited-desk.ts';
import type { Visitor } from '../desk/visitor.ts';
import { administratorAt } from './administrator.ts';
import { corpus, hostileQuestionnaire, type Send, writeHostile, writtenRoutes } from './hostile-writes.ts';
import { eachList, goToSettings, settingsPages, WALK_MS } from './settings-pages.ts';

const desk = visitedDesk();

/** Maximum number of opened rows per list. */
const OPENED = 12;

/**
 * Places whose texts have a format that the server checks, by what they belong to: hostile texts cannot be saved there.
 */
const formed: readonly string[] = [
  'user email',
  // Rows of a file and a questionnaire: their own calls have these places.
  'user/import csv',
  'content file',
  'reports forms',
  'reports charts.form',
  'reports charts.question',
  'whitelistIp confirmation',
  'whitelistIp from',
  'whitelistIp to',
  'whitelistDomain confirmation',
  'whitelistDomain pattern',
  'remote email',
  'thirdParty url',
  'apiKey ips',
  'apiKey public_keys',
  'fhirServer issuer',
  'hl7Sender ips',
  'hl7Sender certificate',
  'hl7Destination host',
  'hl7Destination ca',
  'organization timezone',
  'department config.format_dob',
  'department escalation.emails',
  'diff/copy paths',
];

/** Lists without an entry or tab of their own. */
const below = [
  '/settings/organization?organization=northsea',
  '/settings/diff?left=ANE&right=CAR',
  '/settings/messages?channel=sms',
];
/**
 * Pages without texts that anybody wrote; rules belong to one chosen department, and their page has a component test.
 */
const wordless = ['/settings/start', '/settings/invitationRules', '/settings/whiteLists'];

const sendAs =
  (admin: Visitor): Send =>
  async (method, url, body) => {
    const answer = await admin.fetch(method, url, body);
    const text = await answer.text();
    return {
      status: answer.status(),
      body: /json/.test(answer.headers()['content-type'] ?? '') ? JSON.parse(text) : text,
    };
  };

/** Removes white space, since single-line fields have no tabs or line ends. */
const squeezed = (text: string): string => text.replace(/\s/g, '');

/** Returns the text of a part of a page, with its fields' values. */
async function said(part: Locator): Promise<string> {
  const values = await part
    .locator('input, textarea')
    .evaluateAll((fields) => fields.map((field) => ('value' in field ? String(field.value) : '')));
  return squeezed([...(await part.allTextContents()), ...values].join(' '));
}

/** Collects the texts of the desk's responses to a page from now on. */
function heard(page: Page): { readonly texts: () => Promise<string> } {
  const bodies: Promise<string>[] = [];
  page.on('response', (response) => {
    if (!/\/api\/(admin|message-templates)/.test(response.url())) return;
    // A page with a choice of departments shows only their names.
    if (response.url().includes('/api/admin/department?') && !page.url().includes('/settings/organization')) return;
    bodies.push(response.text().catch(() => ''));
  });
  return { texts: async () => squeezed((await Promise.all(bodies.splice(0))).join('\n')) };
}

/**
 * Calls `look` for each part of a list down to its last row: a long page has only visible rows and a few more in the
 * document.
 */
async function eachPart(page: Page, look: () => Promise<void>): Promise<void> {
  const rows = page.locator('main tbody tr[aria-rowindex]');
  await look();
  const gap = page.locator('main table[aria-rowcount] tbody tr:last-child:not([aria-rowindex])');
  while ((await gap.count()) > 0) {
    const last = await rows.last().getAttribute('aria-rowindex');
    await rows.last().scrollIntoViewIfNeeded();
    await until('further rows are drawn', async () => (await rows.last().getAttribute('aria-rowindex')) !== last);
    await look();
  }
}

/** Rows that open. */
const openers = 'main tbody tr[data-opens="true"]';
/** Texts that only the corpora contain. */
const hostileWords = /[<>=@;＝]|javascript:|[+-][12]|- fever|\{\{/;

test(
  'F1 F2 every text that can be entered in Settings is shown as text on each page and in each drawer, and never runs',
  async () => {
    const admin = await administratorAt(desk, '/settings/organization');
    const { page } = admin;
    const send = sendAs(admin);
    const failed: string[] = [];
    const closed = new Set<string>();
    for (const { route } of writtenRoutes) {
      const written = await writeHostile(send, route);
      failed.push(...written.failed);
      const noun = route.url.replace(/^\/api\/(admin\/)?/, '').replace(/\/:.*/, '');
      for (const [place, texts] of written.saved) if (texts.size === 0) closed.add(`${noun} ${place}`);
    }
    expect(failed).toEqual([]);
    expect(closed).toEqual(new Set(formed));

    const dialogs: string[] = [];
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    const nothingRan = async (place: string): Promise<void> => {
      await admin.settled();
      const found = await page.evaluate(() => ({
        ran: Reflect.get(globalThis, '__ran'),
        made: document.querySelectorAll('[onerror], [onload], [onmouseover], [src="x"], [href^="javascript:" i]')
          .length,
      }));
      expect({ place, ...found, dialogs }).toEqual({ place, ran: undefined, made: 0, dialogs: [] });
    };

    const responses = heard(page);
    const silent: string[] = [];
    const unseen: string[] = [];
    for (const address of [...settingsPages, ...below]) {
      await responses.texts();
      const shown: string[] = [];
      const look = async (part: Locator): Promise<void> => {
        await nothingRan(address);
        shown.push(await said(part));
      };
      const lists: string[] = [];
      if (below.includes(address)) lists.push(address);
      else {
        await goToSettings(admin, address);
        await eachList(admin, async (place) => void lists.push(place));
      }
      for (const list of lists) {
        // Shows as many rows as there are.
        await goToSettings(admin, `${list}${list.includes('?') ? '&' : '?'}size=100`);
        await look(page.getByRole('main'));
        const rows = page.locator(openers).filter({ hasText: hostileWords });
        for (let row = 0; row < Math.min(OPENED, await rows.count()); row += 1) {
          await rows.nth(row).click();
          const drawer = page.getByRole('dialog').last();
          await drawer.getByRole('button').last().waitFor();
          await look(drawer);
          for (const choice of row === 0 ? await drawer.getByRole('combobox').all() : []) {
            await choice.focus();
            await press(page, 'ArrowDown');
            await look(page.locator('body'));
            await press(page, 'Tab');
          }
          for (const part of await drawer.getByRole('tab').all()) {
            await part.click();
            await look(drawer);
          }
          await press(page, 'Escape');
          await drawer.waitFor({ state: 'detached' });
        }
        await eachPart(page, () => look(page.getByRole('main')));
      }
      const [got, all] = [await responses.texts(), shown.join('')];
      const sent = corpus.map(squeezed).filter((text) => got.includes(JSON.stringify(text).slice(1, -1)));
      if (sent.length === 0) silent.push(address);
      // By default the page compares two departments that are alike; `below` has two that differ.
      if (address === '/settings/diff') continue;
      for (const text of sent) if (!all.includes(text)) unseen.push(`${address}: ${text}`);
    }
    expect(unseen).toEqual([]);
    expect(silent).toEqual(wordless);
    // Every change is described in words: a code begins with a lower-case letter.
    await goToSettings(admin, '/settings/logs?tab=admin&size=500');
    const kinds: string[] = [];
    await eachPart(page, async () => {
      kinds.push(...(await page.locator('main tbody td:is(:nth-child(3), :nth-child(4))').allTextContents()));
    });
    expect(kinds.length).toBeGreaterThan(100);
    expect(kinds.filter((kind) => !/^[A-Z]/.test(kind))).toEqual([]);
    const asked = [...admin.addresses].filter((one) => /^(http|ws)s?:/.test(one));
    expect(asked.filter((one) => new URL(one).host !== new URL(desk.url).host)).toEqual([]);
  },
  WALK_MS,
);

const Person = Type.Object({ id: Type.Integer(), name: Type.String(), email: Type.String(), version: Type.Integer() });

test('F1 names in the file of the access log are text, never formulas', async () => {
  const admin = await administratorAt(desk, '/settings/logs');
  const send = sendAs(admin);
  const users = Parse(Type.Array(Person), (await send('GET', '/api/admin/user?org=northsea')).body);
  const self = users.find(({ email }) => email === 'admin@demo.test');
  const names = formulaTexts.map(([given]) => given).filter(isPlainName);
  for (const [given] of formulaTexts) {
    const body = { organization: 'northsea', name: given, email: self?.email, admin: true };
    const status = names.includes(given) ? 200 : 422;
    expect(await send('PUT', `/api/admin/user/${self?.id}`, body)).toMatchObject({ status });
    // Reading the log adds a row in the reader's name.
    expect(await send('POST', '/api/admin/accessLog', { org: 'northsea' })).toMatchObject({ status: 200 });
  }
  const { body: file } = await send('POST', '/api/admin/accessLog/export', { org: 'northsea' });
  const cells = Papa.parse<string[]>(String(file).replace(csvStart, '')).data.flat();
  expect(names.length).toBeGreaterThan(10);
  for (const name of names) expect(cells).toContain(neutralised(name.trim()));
  expect(cells.filter((cell) => neutralised(restored(cell)) !== cell)).toEqual([]);
});

const File = Type.Object({ name: Type.String(), text: Type.String() });

test.each(['desk', 'fhir'])(
  'F2 a questionnaire as a %s file has the texts as they were written, under a name of letters',
  async (format) => {
    const admin = await administratorAt(desk, '/settings/content');
    const send = sendAs(admin);
    const [key, text] = hostileQuestionnaire(format === 'desk' ? 100 : 101);
    const made = await send('POST', '/api/admin/content', { organization: 'northsea', format: 'desk', file: text });
    expect(made).toMatchObject({ status: 200, body: { name: key } });
    const { id, version } = Parse(Type.Object({ id: Type.Integer(), version: Type.Integer() }), made.body);
    const read = await send('GET', `/api/admin/content/${id}/file?org=northsea&format=${format}`);
    const { name, text: written } = Parse(File, read.body);
    expect(name).toMatch(/^[a-z0-9-]+(\.fhir)?\.json$/);
    const again = await send('POST', '/api/admin/content', {
      organization: 'northsea',
      format,
      file: written,
      version,
    });
    expect(again).toMatchObject({ status: 200 });
    const kept = await send('GET', `/api/admin/content/${id}?org=northsea`);
    expect(kept.body).toMatchObject({ questionnaire: { groups: JSON.parse(text).groups } });
  },
);
