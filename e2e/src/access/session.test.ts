import { time } from '@intake-desk/contracts';
import { demoPassword, demoPin } from '@intake-desk/demo';
import { SessionEntity } from '@intake-desk/identity';
import { IntakeEntity } from '@intake-desk/intakes';
import type { Locator, Page } from 'playwright-core';
import { IsNull } from 'typeorm';
import { now } from '../desk/clock.ts';
import { press } from '../desk/press.ts';
import { visitedDesk } from '../desk/visited-desk.ts';
import type { Visitor } from '../desk/visitor.ts';

const epd = 'KEEP-0042';
/** Console messages about calls that the test makes fail. */
const refusals = /status of (401|419)|WebSocket/;

const desk = visitedDesk();
let visitor: Visitor;

const anotherTab = async (path: string): Promise<Page> => {
  const page = await visitor.context.newPage();
  visitor.watch(page);
  await page.goto(desk.url + path);
  await page.getByRole('navigation', { name: 'Menu' }).waitFor();
  return page;
};
/**
 * Ends all sessions and lets a tab find out. A mouse could not do this, since one of the page's own calls may have
 * covered it earlier.
 */
async function endSessions(tab: Page): Promise<void> {
  const { database } = desk.gateway.services;
  visitor.expected = refusals;
  await database.write(() => database.manager().clear(SessionEntity));
  await tab.getByRole('link', { name: 'Digital intake' }).dispatchEvent('click');
}
/** Returns everything in the browser's stores as one text. */
const stored = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state, location.href]));

test('A2 an ended session covers every tab; after signing in again users continue with what they typed', async () => {
  visitor = await desk.arrive({ name: 'nurse' });
  await visitor.signIn('/invite');
  const { page } = visitor;
  await page.getByLabel('Patient ID').fill(epd);
  const other = await anotherTab('/about');
  await endSessions(other);
  for (const tab of [page, other]) await tab.getByRole('dialog', { name: 'Sign in again' }).waitFor();
  expect(await visitor.accessibilityFaults()).toEqual([]);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await press(page, 'Enter');
  for (const tab of [page, other]) {
    await tab.getByRole('dialog', { name: 'Sign in again' }).waitFor({ state: 'detached' });
  }
  expect(await page.getByLabel('Patient ID').inputValue()).toBe(epd);
  expect(page.url()).toBe(`${desk.url}/invite`);
});

test('F7 signing out leaves every tab, and neither stores, address nor the back button hold a patient', async () => {
  visitor = await desk.arrive({ name: 'nurse' });
  await visitor.signIn('/about');
  const { page } = visitor;
  await page.getByRole('link', { name: 'Digital intake' }).click();
  await page.getByLabel('Patient ID').fill(epd);
  expect(await stored(page)).not.toContain(epd);
  const other = await anotherTab('/about');
  await askToSignOut(page, 'Noor Nurse');
  await page.getByRole('button', { name: 'Discard' }).click();
  for (const tab of [page, other]) await tab.getByRole('heading', { name: 'Sign in to Intake Desk' }).waitFor();
  expect(await stored(page)).not.toContain(epd);
  await page.goBack();
  await page.getByRole('heading', { name: 'Sign in to Intake Desk' }).waitFor();
  expect(await page.content()).not.toContain(epd);
});

/** Signs another person in at the same tab and opens the address. */
async function signInHere(page: Page, name: string, path: string): Promise<void> {
  await page.goto(desk.url + path);
  await page.getByLabel('E-mail').fill(`${name}@demo.test`);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('banner').waitFor();
}

async function askToSignOut(page: Page, user: string): Promise<void> {
  // A call of another tab may be under way.
  visitor.expected = refusals;
  await page.getByRole('button', { name: `Account of ${user}` }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
}

async function signOut(page: Page, user: string): Promise<void> {
  await askToSignOut(page, user);
  await page.getByRole('heading', { name: 'Sign in to Intake Desk' }).waitFor();
}

test('F7 after a session expired, its user gets back what they typed into a record, and the next user of that tab never does', async () => {
  const { database, identity } = desk.gateway.services;
  const { id: organisationId } = await identity.organisations.bySymbol('northsea');
  const { id: departmentId } = await identity.departments.bySymbol(organisationId, 'ANE');
  const where = { departmentId, status: 1, hiddenAt: IsNull() };
  const { hash, epd: patient } = await database.read().findOneByOrFail(IntakeEntity, where);
  const path = `/intake?org=northsea&dep=ANE&hash=${hash}`;
  visitor = await desk.arrive({ name: 'nurse' });
  await visitor.signIn(path);
  const { page } = visitor;
  const other = await anotherTab('/about');
  const record = page.getByRole('dialog', { name: 'Patient record' });
  const comment = record.getByLabel('Comment', { exact: true });
  const openTimeline = () => record.getByRole('tab', { name: 'Timeline' }).click();
  const openHiding = async (): Promise<Locator> => {
    await record.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Hide record' }).click();
    return record.getByLabel('Why is it hidden?');
  };
  await openTimeline();
  await comment.fill(epd);
  await (await openHiding()).fill(epd);
  expect(await page.content()).toContain(patient);

  await endSessions(other);
  const cover = page.getByRole('dialog', { name: 'Sign in again' });
  await cover.waitFor();
  expect(await page.content()).not.toContain(patient);
  expect(await page.getByRole('dialog').count()).toBe(1);
  await other.close();
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await press(page, 'Enter');
  await cover.waitFor({ state: 'detached' });
  expect(await comment.inputValue()).toBe(epd);
  expect(await record.getByLabel('Why is it hidden?').inputValue()).toBe(epd);
  await press(page, 'Escape');
  await press(page, 'Escape');
  await record.waitFor({ state: 'detached' });

  await askToSignOut(page, 'Noor Nurse');
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('heading', { name: 'Sign in to Intake Desk' }).waitFor();
  await signInHere(page, 'admin', path);
  await openTimeline();
  expect(await comment.inputValue()).toBe('');
  expect(await (await openHiding()).inputValue()).toBe('');
  expect(await page.content()).not.toContain(epd);
  expect(await visitor.kept()).not.toContain(epd);
});

test('F7 unsaved changes do not keep a page open after a sign-out, in any tab', async () => {
  visitor = await desk.arrive({ name: 'manager' });
  await visitor.signIn('/settings/role');
  const { page } = visitor;
  const other = await anotherTab('/settings/role');
  // Answers the browser's question with "stay".
  for (const tab of [page, other]) {
    await tab.getByRole('row', { name: 'Edit the role Viewer' }).click();
    await tab.getByRole('dialog', { name: 'Edit a role' }).getByLabel('Name', { exact: true }).fill(epd);
  }
  const third = await anotherTab('/about');
  await signOut(third, 'Mila Manager');
  for (const tab of [page, other]) {
    await tab.getByRole('heading', { name: 'Sign in to Intake Desk' }).waitFor();
    expect(await tab.content()).not.toContain(epd);
  }
});

test('A7 a user sees their sign-ins and ends one: that browser is covered', async () => {
  visitor = await desk.arrive({ name: 'manager' });
  await visitor.signIn('/about');
  const elsewhere = await desk.arrive({ name: 'manager', screen: 'narrow' });
  await elsewhere.signIn('/about');
  elsewhere.expected = refusals;
  const { page } = visitor;
  await page.getByRole('button', { name: 'Account of Mila Manager' }).click();
  await page.getByRole('menuitem', { name: 'My sign-ins' }).click();
  const list = page.getByRole('dialog').getByRole('listitem');
  await list.nth(1).waitFor();
  expect(await list.count()).toBe(2);
  expect(await visitor.accessibilityFaults()).toEqual([]);
  await page.getByRole('button', { name: /^End .*last seen/ }).click();
  await list.nth(1).waitFor({ state: 'detached' });
  await elsewhere.page.getByRole('dialog', { name: 'Sign in again' }).waitFor();
  await elsewhere.page.getByText(/^You were signed out from another device\./).waitFor();
});

test('F7 a tablet that nobody touches covers itself, then signs out and keeps nothing but the e-mail', async () => {
  visitor = await desk.arrive({ name: 'tablet', screen: 'tablet', machineClock: true });
  const { page } = visitor;
  await page.clock.install({ time: now() });
  await page.goto(`${desk.url}/pin_login`);
  await page.getByLabel('E-mail').fill('tablet@demo.test');
  await page.getByRole('textbox', { name: 'PIN' }).fill(demoPin);
  await press(page, 'Enter');
  await page.getByText('Status of existing intakes').click();
  await page.locator('tbody tr[tabindex]').first().waitFor();
  const handOver = page.getByRole('button', { name: /^Hand over to patient/ }).first();
  const patient = /\S+$/.exec((await handOver.getAttribute('aria-label')) ?? '')?.[0] ?? '';
  expect(patient).not.toBe('');
  // After the jump in time the page makes calls of its own beside the one that covers it.
  visitor.expected = refusals;
  await page.clock.fastForward(time.tabletCoverMs + 2000);
  await page.getByRole('dialog', { name: 'The screen is covered' }).waitFor();
  await page.clock.fastForward(time.tabletClearMs);
  await page.waitForURL(`${desk.url}/pin_login`);
  await page.locator('input[name="pin"]').waitFor();
  expect(await page.locator('input[name="email"]').inputValue()).toBe('tablet@demo.test');
  expect(await stored(page)).not.toContain(patient);
  await page.goBack();
  expect(await page.getByText(patient, { exact: true }).count()).toBe(0);
});
