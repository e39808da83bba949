import { openDesk } from './open-desk.ts';

const desk = openDesk('manager');
const { open, heading, retry, told } = desk;
const invitation = () => heading('Send an invitation').waitFor();
const failure = () => desk.failure('damaged');
const addressOf = (file: string): string => `${desk.server.remote('mf-invite').base}${file}`;

/** Returns true if the page has the invitation's stylesheets with their rules. */
const isStyled = () =>
  desk.page.evaluate(() =>
    [...document.styleSheets].some(({ href, cssRules }) => href?.includes('page-invite.css') && cssRules.length > 0),
  );

const files = [
  ['entry', 'remoteEntry.js'],
  ['chunk of the page', 'page-invite.js'],
  ['texts', 'locale-en-json.js'],
  ['stylesheet', 'page-invite.css'],
] as const;

test.each(files)('F3 the %s (%s) arrives damaged once: it is requested again and the page appears', async (_, file) => {
  desk.server.faults.set(`mf-invite/${file}`, 'flipped once');
  await open('/invite');
  await invitation();
  expect(await isStyled()).toBe(true);
  expect(desk.server.errors).toEqual([]);
});

test.each(files)(
  'F3 the %s (%s) is damaged in the cache of the browser: its right copy takes that place',
  async (_, file) => {
    desk.server.faults.set(`mf-invite/${file}`, 'flipped once');
    await open('/about');
    await heading('About Intake Desk').waitFor();
    const ask = (url: string) => fetch(url).then(async (response) => (await response.arrayBuffer()).byteLength);
    await desk.page.evaluate(ask, addressOf(file));
    desk.server.asked.length = 0;
    await desk.page.evaluate(ask, addressOf(file));
    expect(desk.server.asked).toEqual([]);
    await open('/invite');
    await invitation();
    expect(await isStyled()).toBe(true);
    desk.server.asked.length = 0;
    await open('/invite');
    await invitation();
    expect(await isStyled()).toBe(true);
    expect(desk.server.asked).toEqual([]);
    expect(desk.server.errors).toEqual([]);
  },
);

test.each(files)('F3 the %s (%s) is damaged in a cache on the way: it is asked for past that one', async (_, file) => {
  desk.server.faults.set(`mf-invite/${file}`, 'flipped on the way');
  for (const visit of ['first', 'next']) {
    await open(`/invite?${visit}`);
    await invitation();
    expect(await isStyled()).toBe(true);
  }
  expect(desk.server.errors).toEqual([]);
});

test.each([
  ...files.map(([what, file]) => [what, file, 'Retry', () => retry().click()] as const),
  ...files.map(([what, file]) => [what, file, 'a reload', () => desk.page.reload()] as const),
])('F3 the %s (%s) stays damaged: the page says so, and %s mends it later', async (_, file, __, again) => {
  desk.server.faults.set(`mf-invite/${file}`, 'flipped');
  await open('/invite');
  const part = desk.server.remote('mf-invite').descriptor.menu[0]?.labels.en;
  await failure().getByText(`A file of “${part}” is damaged or was changed on the way.`).waitFor();
  expect(await failure().textContent()).not.toContain('network');
  const [error] = await told();
  expect(error).toMatchObject({ kind: 'damaged', remote: 'mf-invite', message: expect.stringContaining(file) });
  await expect(failure().textContent()).resolves.toContain(error?.id);
  desk.server.faults.clear();
  await again();
  await invitation();
  expect(await isStyled()).toBe(true);
});

test('a slot that does not load is named after its dialog, not its remote', async () => {
  desk.server.faults.set('mf-record/slot-record-modal-v1.css', 'flipped');
  await open('/');
  await heading('Dashboard').waitFor();
  await desk.page.locator('tbody tr[tabindex]').first().click();
  const record = desk.page.getByRole('dialog', { name: 'Patient record' });
  await record.getByText('A file of “Patient record” is damaged or was changed on the way.').waitFor();
  desk.server.faults.clear();
  await record.getByRole('button', { name: 'Try again' }).click();
  await record.locator('[data-failure]').waitFor({ state: 'detached' });
  await record.getByRole('tab', { name: 'Messages' }).waitFor();
});
