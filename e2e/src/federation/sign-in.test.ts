import { gzipSync } from 'node:zlib';
import { seenBy } from './desk-page.ts';
import { openDesk } from './open-desk.ts';

const limits = { kibibytes: 160, requests: 25 };
const desk = openDesk(undefined);
const { open } = desk;

test('the sign-in page carries no registry, loads no remote, and stays small', async () => {
  const scripts: Promise<Buffer>[] = [];
  let requests = 0;
  desk.page.on('response', (response) => {
    requests += 1;
    if (response.url().endsWith('.js')) scripts.push(response.body());
  });
  await open('/invite', 'networkidle');
  await desk.page.getByRole('heading', { name: 'Sign in to Intake Desk' }).waitFor();
  const size = (await Promise.all(scripts)).reduce((sum, body) => sum + gzipSync(body).length / 1024, 0);
  expect(await desk.page.locator('#registry').count()).toBe(0);
  expect(desk.server.asked).toEqual([]);
  expect(requests).toBeLessThanOrEqual(limits.requests);
  expect(size).toBeLessThanOrEqual(limits.kibibytes);
  expect(await seenBy(desk.page)).toEqual({ renderers: 1, violations: [] });
});

test('errors are shown at their fields and focused; the correct password opens the requested page', async () => {
  await open('/support');
  const email = desk.page.getByLabel('E-mail');
  const password = desk.page.getByLabel('Password', { exact: true });
  await desk.page.getByRole('button', { name: 'Sign in' }).click();
  await desk.page.getByText('Enter your e-mail address.').waitFor();
  expect(await email.evaluate((field) => field === document.activeElement)).toBe(true);
  await email.fill('nurse@demo.test');
  await password.fill('wrong');
  await desk.page.getByRole('button', { name: 'Sign in' }).click();
  await desk.page.getByText('These credentials do not match our records.').waitFor();
  await password.fill('Intake-Demo-2026!');
  await desk.page.getByRole('button', { name: 'Sign in' }).click();
  await desk.page.getByRole('heading', { level: 1, name: 'Support' }).waitFor();
  await desk.page.getByRole('button', { name: /Account of/ }).click();
  await desk.page.getByRole('menuitem', { name: 'Sign out' }).click();
  await desk.page.getByText('You are signed out.').waitFor();
});

test('the language changes without a reload and is remembered', async () => {
  await open('/');
  await desk.page.getByRole('combobox', { name: 'Language' }).selectOption('Deutsch');
  await desk.page.getByRole('heading', { name: 'Bei Intake Desk anmelden' }).waitFor();
  await desk.page.reload();
  await desk.page.getByRole('heading', { name: 'Bei Intake Desk anmelden' }).waitFor();
});
