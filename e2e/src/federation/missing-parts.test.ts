import { press } from '../desk/press.ts';
import { openDesk } from './open-desk.ts';

const desk = openDesk('manager');
const { open, heading, failure, retry, mark, isKept, told, restWorks } = desk;

test.each([
  ['entry', 'mf-invite/remoteEntry.js'],
  ['chunk', 'mf-invite/locale-en-json.js'],
])('R9 %s lost (%s): named with version and id, the rest works, Retry works without a reload', async (kind, file) => {
  desk.server.faults.set(file, 'lost');
  await open('/invite');
  await failure(kind).waitFor();
  const { version } = desk.server.remote('mf-invite');
  await expect(failure(kind).textContent()).resolves.toContain(version);
  const [error] = await told();
  expect(error).toMatchObject({ kind, remote: 'mf-invite', version, route: '/invite' });
  await expect(failure(kind).textContent()).resolves.toContain(error?.id);
  await mark();
  await restWorks();
  desk.server.faults.clear();
  await desk.page.getByRole('link', { name: 'Digital intake' }).click();
  await heading('Send an invitation').waitFor();
  expect(await isKept()).toBe(true);
});

test('F3 one flipped byte of an entry is not run', async () => {
  desk.server.faults.set('mf-invite/remoteEntry.js', 'flipped');
  await open('/invite');
  await failure('damaged').waitFor();
  await restWorks();
});

test('F3 a flipped byte of a stylesheet is not applied', async () => {
  const css = Object.keys(desk.server.remote('mf-invite').files).filter((file) => file.endsWith('.css'));
  expect(css.length).toBeGreaterThan(0);
  for (const file of css) desk.server.faults.set(`mf-invite/${file}`, 'flipped');
  await open('/invite');
  await failure('damaged').waitFor();
});

test('F3 a file that the registry does not name is not run', async () => {
  const invite = desk.server.remote('mf-invite');
  const { 'page-invite.js': _, ...files } = invite.files;
  desk.server.registry = desk.server.registryOf([{ ...invite, files }]);
  await open('/invite');
  await failure('chunk').waitFor();
});

test('a version whose page does not arrive is replaced by the previous one, without a press of a button', async () => {
  const invite = desk.server.remote('mf-invite');
  const { 'page-invite.js': _, ...files } = invite.files;
  const broken = { ...invite, files, version: '9.9.9-01234567', previous: invite };
  desk.server.registry = desk.server.registryOf([broken]);
  await open('/invite');
  await heading('Send an invitation').waitFor();
  expect(await told()).toMatchObject([{ kind: 'chunk', remote: 'mf-invite', version: '9.9.9-01234567' }]);
});

test.each([
  ['of a newer format', { format: 2, revision: 'r', provides: { contracts: '1', kit: '1', shell: '1' }, remotes: [] }],
  ['no JSON object', null],
])('a registry that is %s: never blank, the shell works, Retry works without a reload', async (_, registry) => {
  const good = desk.server.registry;
  desk.server.registry = registry;
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

test('a newer revision in an answer raises one quiet notice', async () => {
  await open('/support');
  await heading('Support').waitFor();
  desk.server.revision = 'r2';
  await desk.page.getByRole('button', { name: /Account of/ }).click();
  await press(desk.page, 'Escape');
  await desk.page.getByRole('button', { name: 'Collapse the menu' }).click();
  await desk.page.getByText('A new version of the desk is ready.').waitFor();
});
