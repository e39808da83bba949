import { openDesk } from './open-desk.ts';

const desk = openDesk('manager');
const { open, heading, retry, mark, isKept } = desk;

test('R9 if the charts do not load, each says so, the table is shown, and one Try again draws them all without a reload', async () => {
  desk.server.faults.set('mf-dashboard/charts.js', 'lost');
  await open('/');
  await desk.page.locator('tbody tr[tabindex]').first().waitFor();
  await retry().nth(2).waitFor();
  expect(await desk.page.locator('canvas').count()).toBe(0);
  await mark();
  desk.server.faults.clear();
  await retry().first().click();
  await desk.page.locator('canvas').nth(2).waitFor();
  expect(await retry().count()).toBe(0);
  expect(await isKept()).toBe(true);
});

test('R9 if a page of the shell does not load, the frame is shown and Try again loads the page without a reload', async () => {
  await desk.page.route('**/assets/about.*', (route) => route.abort());
  await open('/about');
  await retry().waitFor();
  await desk.page.getByRole('link', { name: 'Dashboard' }).waitFor();
  await mark();
  await desk.page.unrouteAll();
  await retry().click();
  await heading('About Intake Desk').waitFor();
  expect(await isKept()).toBe(true);
});

test('R9 if the calendar of a date does not load, the page keeps what was entered and Try again loads it', async () => {
  await desk.page.route('**/assets/calendar.*', (route) => route.abort());
  await open('/invite');
  const field = desk.page.getByRole('textbox').first();
  await field.fill('12345');
  await desk.page.getByRole('button', { name: 'choose in the calendar' }).first().click();
  const calendar = desk.page.getByRole('dialog');
  const again = calendar.getByRole('button', { name: 'Try again' });
  await again.waitFor();
  await desk.page.unrouteAll();
  await again.click();
  await calendar.getByRole('table').waitFor();
  expect(await field.inputValue()).toBe('12345');
});
