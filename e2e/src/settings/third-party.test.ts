import { visitedDesk } from '../desk/visited-desk.ts';
import { says } from '../desk/visitor.ts';
import { administratorAt } from './administrator.ts';
import { isToldAt, ListScreen, type RowNoun } from './list-screen.ts';

const desk = visitedDesk();

const path = '/settings/thirdParty';
const noun: RowNoun = { a: 'a provider', create: 'Add provider' };

test('a provider of video consults is added, refused, switched on in place of the other, changed by two, deleted and back', async () => {
  const admin = await administratorAt(desk, path);
  const { page } = admin;
  const list = new ListScreen(admin, noun);
  await says(list.row('Demo video'), /On/);

  const editor = await list.openNew();
  const name = editor.getByRole('textbox', { name: 'Provider' });
  const address = editor.getByRole('textbox', { name: 'Address' });
  await name.fill('Harbour video');
  await address.fill('http://video.example.org/');
  await list.staysUnsaved();
  admin.expected = /status of 422/;
  await list.save();
  await isToldAt(address, 'Enter an address that begins with https://.');
  await address.fill('video.example.org/room');
  await name.fill('Demo video');
  await list.save();
  await isToldAt(name, 'This is taken already. Choose another.');
  expect(await admin.accessibilityFaults()).toEqual([]);
  await name.fill('Harbour video');
  await list.saved();
  await says(list.row('Harbour video'), /Off/);

  // Whether its site may be shown in the page is tried: it is none that the operator has named, so nobody was called.
  await list.open('Harbour video');
  await editor.getByText('The desk may not ask this site, so consults open in a window of their own.').waitFor();
  expect(await admin.accessibilityFaults()).toEqual([]);
  await page.getByRole('button', { name: 'Close the provider' }).click();
  await editor.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Switch on the provider Harbour video' }).click();
  await says(list.row('Harbour video'), /On/);
  await says(list.row('Demo video'), /Off/);
  await list.undo('Harbour video is on, and any other provider is off.');
  await says(list.row('Harbour video'), /Off/);

  const other = await administratorAt(desk, path);
  const theirs = new ListScreen(other, noun);
  await list.open('Harbour video');
  await theirs.open('Harbour video');
  await name.fill('Port video');
  await theirs.editor.getByRole('textbox', { name: 'Address' }).fill('https://video.example.org/lobby');
  await theirs.saved();
  await list.saveOnNewer();
  expect(await address.inputValue()).toBe('https://video.example.org/lobby');
  await list.saved();
  await says(list.row('Port video'), /\/lobby/);

  expect(await list.remove('Port video')).toContain('It is off, so no consult changes.');
  await list.undo('The provider Port video is deleted.');
  await says(list.row('Port video'), /\/lobby.*Off/);
});
