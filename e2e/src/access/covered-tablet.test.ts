import { time } from '@intake-desk/contracts';
import { demoPin } from '@intake-desk/demo';
import { SessionEntity } from '@intake-desk/identity';
import { IntakeEntity } from '@intake-desk/intakes';
import type { Page, Request } from 'playwright-core';
import { now } from '../desk/clock.ts';
import { press } from '../desk/press.ts';
import { visitedDesk } from '../desk/visited-desk.ts';
import type { Visitor } from '../desk/visitor.ts';

const typed = ['/intakes', '/', '/reports', '/settings/user'];
const refusals = /status of (401|419)|WebSocket/;

const desk = visitedDesk();
let visitor: Visitor;
let identifiers: readonly string[];

beforeAll(async () => {
  const rows = await desk.gateway.services.database.read().find(IntakeEntity, { select: { id: true, epd: true } });
  identifiers = [...new Set(rows.map(({ epd }) => epd))];
  expect(identifiers.length).toBeGreaterThan(100);
});

const patientsIn = (text: string): number => identifiers.filter((epd) => text.includes(epd)).length;
/** Returns the number of patients in a page, shown or not. */
const patientsOf = async (page: Page): Promise<number> => patientsIn(await page.content());

/** Resolves once the list shows its patients instead of empty rows. */
const listIsThere = async (page: Page): Promise<void> => {
  await page.locator('tbody tr').filter({ hasText: /\S/ }).first().waitFor();
  expect(await patientsOf(page)).toBeGreaterThan(0);
};

const sessionCookie = async (): Promise<string> => {
  const cookies = await visitor.context.cookies();
  const session = cookies.find(({ name }) => name.endsWith('intake_session'));
  return `${session?.name}=${session?.value}`;
};

/** Signs in by PIN and opens the list of intakes; returns the call that fetched it. */
const tabletWithList = async (): Promise<Request> => {
  const { page } = visitor;
  await page.goto(`${desk.url}/pin_login`);
  await page.getByLabel('E-mail').fill('tablet@demo.test');
  await page.getByRole('textbox', { name: 'PIN' }).fill(demoPin);
  await press(page, 'Enter');
  const list = page.waitForRequest((request) => request.postData()?.includes('getConsentData') === true);
  await page.getByText('Status of existing intakes').click();
  await listIsThere(page);
  return list;
};

/** Repeats the list's call as a program with the cookie would. */
const rawCall = async (list: Request, cookie: string): Promise<{ status: number; patients: number }> => {
  const { 'x-xsrf-token': token = '' } = await list.allHeaders();
  const answer = await fetch(list.url(), {
    method: list.method(),
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      'x-xsrf-token': token,
      origin: desk.url,
      cookie: `${cookie}; XSRF-TOKEN=${token}`,
    },
    body: list.postData() ?? '',
  });
  return { status: answer.status, patients: patientsIn(await answer.text()) };
};

/** Expects the cover, which asks for the PIN and contains no patient. */
const isCover = async (page: Page): Promise<void> => {
  await page.getByRole('heading', { name: 'The screen is covered' }).waitFor();
  await page.getByRole('textbox', { name: 'PIN' }).waitFor();
  expect(await patientsOf(page)).toBe(0);
};

/** Expects the cover after a typed address, a reload, Back, and in a new tab. */
const onlyCover = async (page: Page): Promise<void> => {
  for (const path of typed) {
    await page.goto(desk.url + path);
    await isCover(page);
  }
  await page.reload();
  await isCover(page);
  expect(await visitor.accessibilityFaults(page)).toEqual([]);
  await page.goBack();
  await isCover(page);
  const tab = await visitor.context.newPage();
  visitor.watch(tab);
  await tab.goto(`${desk.url}/intakes`);
  await isCover(tab);
  await tab.close();
};

/** Expects the PIN to bring the list back in a new session, and the former cookie to open nothing. */
const uncovers = async (list: Request, former: string): Promise<void> => {
  const { page } = visitor;
  await page.goto(`${desk.url}/intakes`);
  await page.getByRole('textbox', { name: 'PIN' }).fill(demoPin);
  await press(page, 'Enter');
  await listIsThere(page);
  expect(await sessionCookie()).not.toBe(former);
  expect((await rawCall(list, former)).patients).toBe(0);
};

test('A8 a covered tablet shows no patient: not by reload, Back, a typed address, a second tab or a raw call; the PIN brings them back', async () => {
  visitor = await desk.arrive({ name: 'tablet', screen: 'tablet', machineClock: true });
  const { page } = visitor;
  await page.clock.install({ time: now() });
  const list = await tabletWithList();
  const former = await sessionCookie();
  expect(await rawCall(list, former)).toMatchObject({ status: 200, patients: expect.any(Number) });
  expect((await rawCall(list, former)).patients).toBeGreaterThan(0);
  const open = await visitor.context.newPage();
  visitor.watch(open);
  await open.goto(`${desk.url}/intakes`);
  await listIsThere(open);
  visitor.expected = refusals;

  const told = page.waitForResponse((response) => response.url().endsWith('/auth/cover'));
  await page.clock.fastForward(time.tabletCoverMs + 2000);
  await page.getByRole('dialog', { name: 'The screen is covered' }).waitFor();
  await told;
  await open.getByRole('dialog', { name: 'The screen is covered' }).waitFor();
  for (const tab of [page, open]) expect(await patientsOf(tab)).toBe(0);
  expect(await rawCall(list, former)).toEqual({ status: 401, patients: 0 });
  await page.reload();
  await isCover(page);
  await onlyCover(page);
  await open.reload();
  await isCover(open);
  await uncovers(list, former);
});

test('A8 F7 a covered tablet that was reloaded also signs out and empties its page after five minutes', async () => {
  visitor = await desk.arrive({ name: 'tablet', screen: 'tablet', machineClock: true });
  const { page } = visitor;
  await page.clock.install({ time: now() });
  const list = await tabletWithList();
  const former = await sessionCookie();
  visitor.expected = refusals;
  const told = page.waitForResponse((response) => response.url().endsWith('/auth/cover'));
  await page.clock.fastForward(time.tabletCoverMs + 2000);
  await told;
  await page.reload();
  await isCover(page);
  await page.evaluate(() => sessionStorage.setItem('somebody-kept', 'epd 0042'));
  // The browser's clock is moved below, the server's here.
  const { database } = desk.gateway.services;
  const over = { coverEndsAt: database.now() };
  await database.write(() => database.manager().update(SessionEntity, { method: 'pin', cover: 'idle' }, over));
  await page.clock.fastForward(time.tabletClearMs - time.tabletCoverMs + 1000);
  await page.waitForURL(`${desk.url}/pin_login`);
  await page.locator('input[name="pin"]').waitFor();
  expect(await page.locator('input[name="email"]').inputValue()).toBe('tablet@demo.test');
  expect(await visitor.kept()).not.toContain('somebody-kept');
  // Without a session there is no valid token.
  expect(await rawCall(list, former)).toEqual({ status: 419, patients: 0 });
});

test('A8 a device in a patient’s hands shows the patient’s own page alone: Back, reload, a typed address, a second tab and a raw call find no patient', async () => {
  visitor = await desk.arrive({ name: 'tablet', screen: 'tablet' });
  const { page } = visitor;
  const list = await tabletWithList();
  const former = await sessionCookie();
  await page.getByRole('checkbox', { name: 'Hide completed intakes' }).click();
  await page.locator('tbody').getByText('Completed').first().waitFor({ state: 'detached' });
  await page
    .getByRole('button', { name: /^Hand over to patient/ })
    .first()
    .click();
  visitor.expected = refusals;
  const pin = page.getByRole('dialog').getByRole('textbox', { name: 'PIN' });
  await pin.fill(demoPin);
  await pin.press('Enter');
  await page.waitForURL(/\/q\/[^/]+$/);
  const isPortal = async (): Promise<void> => {
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(new URL(page.url()).pathname).toMatch(/^\/q\//);
    expect(await patientsOf(page)).toBe(0);
  };
  await isPortal();
  expect(await rawCall(list, former)).toEqual({ status: 401, patients: 0 });
  const portal = page.url();
  await page.reload();
  await isPortal();
  await page.goBack();
  expect(await patientsOf(page)).toBe(0);
  await page.goto(portal);
  await isPortal();
  await page.goto(`${desk.url}/intakes`);
  await isCover(page);
  await page.getByText(/This device has been handed over to a patient/).waitFor();
  await page.goBack();
  await isPortal();
  await onlyCover(page);
  await uncovers(list, former);
});
