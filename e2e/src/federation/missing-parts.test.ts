import { press } from '../desk/press.ts';
import { openDesk } from './open-desk.ts';

const desk = openDesk('manager');
const { open, heading, failure, mark, isKept, told, restWorks } = desk;

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

test('F3 a file that the registry does not name is not run', async () => {
  const invite = desk.server.remote('mf-invite');
  const { 'page-invite.js': _, ...files } = invite.files;
  desk.server.registry = desk.server.registryOf([{ ...invite, files }]);
  await open('/invite');
  await failure('chunk').waitFor();
});

test('one malformed remote in the registry does not take the others with it', async () => {
  desk.server.registry = { ...desk.server.registryOf([]), remotes: [{ name: 'mf-bad' }, ...desk.server.builds] };
  await open('/invite');
  await heading('Send an invitation').waitFor();
  await desk.page.getByText('Some parts of the desk are not available now.').waitFor();
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
