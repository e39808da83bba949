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
  // The record's own dialog, not the placeholder that was shown while its code loaded.
  await page.getByRole('dialog', { name: /./ }).getByRole('status', { name: /./ }).waitFor();
  for (const fault of await visitor.faultsMeanwhile()) faults.push(`record on its way: ${fault}`);
  record.resolve();
  await page.getByRole('dialog').getByRole('tablist').waitFor();
  await look('record');
  expect(faults).toEqual([]);
});
