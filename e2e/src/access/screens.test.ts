import { getEpdDetails } from '@intake-desk/contracts';
import { dashboardTable } from '../desk/staff-screens.ts';
import { faultsInTwoLooks } from '../desk/two-looks.ts';
import { visitedDesk } from '../desk/visited-desk.ts';

const signedOut = ['/', '/email', '/reset/no-such-token?email=nurse%40demo.test', '/pin_login'];
const signedIn = [
  '/',
  '/invite',
  '/invite/bulk',
  '/weblink',
  '/reports',
  '/settings/role',
  '/settings/user',
  '/settings/tags',
  '/mailbox',
  '/support',
  '/about',
  '/releases',
  '/consult',
  '/no-such-page',
];

const desk = visitedDesk();

test('B8 no screen breaks the content security policy, has a fault that a checker finds, or sticks out', async () => {
  const visitor = await desk.arrive({ name: 'manager' });
  const { page } = visitor;
  const faults: string[] = [];
  const look = async (what: string): Promise<void> => {
    faults.push(...(await faultsInTwoLooks(visitor, what)));
  };
  for (const path of signedOut) {
    await page.goto(desk.url + path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await look(`signed out ${path}`);
  }
  await visitor.enter();
  for (const path of signedIn) {
    await page.goto(desk.url + path);
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    await look(path);
  }
  await page.goto(desk.url);
  const record = Promise.withResolvers<void>();
  await page.route('**/api/ajax', async (route) => {
    if (route.request().postData()?.includes(getEpdDetails.action)) await record.promise;
    await route.continue();
  });
  await dashboardTable(page)
    .getByRole('row', { name: /^Open the record/ })
    .first()
    .click();
  // The record's own dialog, and not the one that stood in its place while its code came.
  await page.getByRole('dialog', { name: /./ }).getByRole('status', { name: /./ }).waitFor();
  for (const fault of await visitor.faultsMeanwhile()) faults.push(`record on its way: ${fault}`);
  record.resolve();
  await page.getByRole('dialog').getByRole('tablist').waitFor();
  await look('record');
  expect(faults).toEqual([]);
});

test('on a phone the logo is in the top bar, and a page of the shell loads its code when it is opened', async () => {
  const visitor = await desk.arrive({ name: 'manager', screen: 'narrow' });
  await visitor.signIn('/mailbox');
  const { page } = visitor;
  const mark = await page.getByRole('banner').locator('svg[viewBox="0 0 32 32"]').boundingBox();
  expect(mark).toMatchObject({ width: 28, height: 28 });
  const loaded = (name: string): boolean => [...visitor.addresses].some((url) => url.includes(`/assets/${name}.`));
  for (const name of ['support', 'about', 'consult']) {
    expect(loaded(name)).toBe(false);
    await page.goto(`${desk.url}/${name}`);
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    expect(loaded(name)).toBe(true);
  }
});

test.each([
  ['tablet', 1],
  ['narrow', 2],
] as const)(
  'on a screen that is called %s the top bar has %i line(s), in the order in which Tab goes',
  async (screen, lines) => {
    const visitor = await desk.arrive({ name: 'manager', screen });
    const { page } = visitor;
    await visitor.signIn('/about');
    await page.getByRole('heading', { level: 1, name: 'About Intake Desk' }).waitFor();
    const places = await page
      .getByRole('banner')
      .locator('button, input[role="combobox"]')
      .evaluateAll((controls) =>
        controls
          .filter((control) => control.checkVisibility())
          .map((control) => control.getBoundingClientRect())
          .map(({ left, top, height }) => ({ left, middle: top + height / 2 })),
      );
    expect(places.length).toBeGreaterThan(5);
    let found = 1;
    for (const [index, { left, middle }] of places.slice(1).entries()) {
      const before = places[index];
      if (!before) continue;
      if (Math.abs(middle - before.middle) < 8) expect(left).toBeGreaterThan(before.left);
      else {
        expect(middle).toBeGreaterThan(before.middle);
        found += 1;
      }
    }
    expect(found).toBe(lines);
  },
);
