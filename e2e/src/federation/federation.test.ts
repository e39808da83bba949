import { createHash } from 'node:crypto';
import type { RegistryRemote } from '@intake-desk/contracts';
import { until } from '../desk/until.ts';
import { seenBy } from './desk-page.ts';
import { openDesk } from './open-desk.ts';

const desk = openDesk('manager');
const { open, heading, failure, retry, mark, isKept, told, restWorks } = desk;

/** Gives the registry an mf-invite whose entry is this script, with a valid hash. */
function withEntry(script: string): void {
  const invite = desk.server.remote('mf-invite');
  const hash = `sha384-${createHash('sha384').update(script).digest('base64')}`;
  const changed: RegistryRemote = { ...invite, files: { ...invite.files, [invite.entry]: hash } };
  desk.server.faults.set('mf-invite/remoteEntry.js', { text: script });
  desk.server.registry = desk.server.registryOf(
    desk.server.builds.map((one) => (one.name === 'mf-invite' ? changed : one)),
  );
}

const container = (get: string): string =>
  `var ${desk.server.remote('mf-invite').container} = { init() {}, get: (name) => ${get} };`;
const offering = (contents: string): string => container(`Promise.resolve(() => ({ default: ${contents} }))`);

test('shell and remotes from separate builds are one page: one React, styles, no breach of a strict policy', async () => {
  for (const [path, title] of [
    ['/invite', 'Send an invitation'],
    ['/settings', 'Roles'],
    ['/', 'Dashboard'],
  ] as const) {
    await open(path);
    await heading(title).waitFor();
    expect(await seenBy(desk.page)).toEqual({ renderers: 1, violations: [] });
  }
  for (const [link, title] of [
    ['Digital intake', 'Send an invitation'],
    ['Settings', 'Roles'],
    ['Dashboard', 'Dashboard'],
    ['Digital intake', 'Send an invitation'],
  ] as const) {
    await desk.page.getByRole('link', { name: link }).click();
    await heading(title).waitFor();
  }
  const sheets = await desk.page.evaluate(
    () => [...document.styleSheets].filter(({ href }) => href?.includes('/remotes/')).length,
  );
  expect(sheets).toBeGreaterThan(0);
  expect(desk.server.errors).toEqual([]);
});

test('R9 a lost chunk is named with version and id, the rest works, and it works later without a reload', async () => {
  desk.server.faults.set('mf-invite/page-invite.js', 'lost');
  await open('/invite');
  await failure('chunk').waitFor();
  const { version } = desk.server.remote('mf-invite');
  await expect(failure('chunk').textContent()).resolves.toContain(version);
  const [error] = await told();
  expect(error).toMatchObject({ kind: 'chunk', remote: 'mf-invite', version, route: '/invite' });
  await expect(failure('chunk').textContent()).resolves.toContain(error?.id);
  await mark();
  await restWorks();
  desk.server.faults.clear();
  await desk.page.getByRole('link', { name: 'Digital intake' }).click();
  await heading('Send an invitation').waitFor();
  expect(await isKept()).toBe(true);
});

test('R9 Retry on the failure page itself tries anew', async () => {
  desk.server.faults.set('mf-invite/remoteEntry.js', 'lost');
  await open('/invite');
  await failure('entry').waitFor();
  await mark();
  desk.server.faults.clear();
  await retry().click();
  await heading('Send an invitation').waitFor();
  expect(await isKept()).toBe(true);
});

test('a version that fails is replaced by the previous good one', async () => {
  const invite = desk.server.remote('mf-invite');
  const broken = { ...invite, base: '/remotes/gone/1/', previous: invite };
  desk.server.registry = desk.server.registryOf([broken]);
  await open('/invite');
  await heading('Send an invitation').waitFor();
  expect(await told()).toMatchObject([{ kind: 'entry', remote: 'mf-invite' }]);
});

test('a slow remote: a skeleton at once, a word after 3 s, a way out after 8 s, given up after 120 s', async () => {
  desk.server.faults.set('mf-invite/remoteEntry.js', 'hangs');
  await desk.page.clock.install();
  await open('/about');
  await heading('About Intake Desk').waitFor();
  await desk.page.getByRole('link', { name: 'Digital intake' }).click();
  await desk.page.locator('[data-waiting]').waitFor();
  await desk.page.clock.fastForward(3100);
  await desk.page.getByText('This takes longer than usual').waitFor();
  const cancel = desk.page.getByRole('button', { name: 'Cancel' });
  await desk.page.clock.fastForward(5000);
  await cancel.waitFor();
  await desk.page.clock.fastForward(120_000);
  await failure('timeout').waitFor();
  await retry().click();
  await desk.page.locator('[data-waiting]').waitFor();
  await desk.page.clock.fastForward(8100);
  await cancel.click();
  await failure('timeout').waitFor();
});

test('a malformed registry: never blank, the shell works, Retry works without a reload', async () => {
  const good = desk.server.registry;
  desk.server.registry = { remotes: 'none' };
  await open('/');
  await failure('registry').waitFor();
  expect(await told()).toMatchObject([{ kind: 'registry' }]);
  await desk.page.getByRole('link', { name: 'Support' }).click();
  await heading('Support').waitFor();
  await desk.page.goBack();
  await mark();
  desk.server.registry = good;
  await retry().click();
  await desk.page.getByRole('link', { name: 'Digital intake' }).click();
  await heading('Send an invitation').waitFor();
  expect(await isKept()).toBe(true);
});

test.each([
  ['evaluation', () => 'throw new Error("at the start");'],
  ['expose', () => container('Promise.reject(new Error("Module " + name + " does not exist in container."))')],
  ['contract', () => offering('{ name: "mf-invite", pages: {}, translations: async () => ({ default: {} }) }')],
])('%s: it is named in a message, and the rest works', async (kind, script) => {
  withEntry(script());
  await open('/invite');
  await failure(kind).waitFor();
  // A script that throws while it starts is also reported with its place, sooner or later than this.
  const error = await until('it was reported', () => desk.server.errors.find((one) => one.kind === kind));
  expect(error).toMatchObject({ remote: 'mf-invite' });
  await restWorks();
});

test('a throw while rendering stays inside of its page; Retry renders anew', async () => {
  withEntry(
    offering(`{
      name: 'mf-invite',
      pages: Object.fromEntries(['/invite', '/invite/bulk', '/weblink', '/mailbox'].map((path) => [path, async () => ({
        default: () => { if (globalThis.broken !== false) throw new Error('while rendering'); return 'mended'; },
      })])),
      translations: async () => ({ default: {} }),
    }`),
  );
  await open('/invite');
  await failure('render').waitFor();
  await desk.page.evaluate(() => void Object.assign(globalThis, { broken: false }));
  await retry().click();
  await desk.page.getByText('mended').waitFor();
  expect(await told()).toMatchObject([{ kind: 'render', remote: 'mf-invite' }]);
  await restWorks();
});

test('a button that throws, and a timer that does, are reported with their remote and place', async () => {
  withEntry(
    offering(`{
      name: 'mf-invite',
      pages: Object.fromEntries(['/invite', '/invite/bulk', '/weblink', '/mailbox'].map((path) => [path, async () => ({
        default: () => {
          const button = document.createElement('button');
          button.textContent = 'Send';
          button.onclick = () => { setTimeout(() => { throw new Error('in a timer') }); throw new Error('in a handler'); };
          document.body.append(button);
          return 'drawn';
        },
      })])),
      translations: async () => ({ default: {} }),
    }`),
  );
  await open('/invite');
  await desk.page.getByRole('button', { name: 'Send', exact: true }).first().click();
  const errors = await until('both were reported', () => desk.server.errors.length > 1 && desk.server.errors);
  const { version } = desk.server.remote('mf-invite');
  const thrown = { kind: 'handler', remote: 'mf-invite', version, place: { file: 'remoteEntry.js' } };
  // Two calls, of which either may arrive first.
  expect(errors.toSorted((one, other) => one.message.localeCompare(other.message))).toMatchObject([
    { ...thrown, message: 'Error: in a handler' },
    { ...thrown, message: 'Error: in a timer' },
  ]);
  await restWorks();
});

test('?disable-remotes= is the safe mode', async () => {
  await open('/invite?disable-remotes=mf-invite');
  await failure('disabledHere').waitFor();
  await restWorks();
});
