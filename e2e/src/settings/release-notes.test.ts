import { visitedDesk } from '../desk/visited-desk.ts';
import { ListScreen, type RowNoun } from './list-screen.ts';

const desk = visitedDesk();

const noun: RowNoun = { a: 'a release note', create: 'Write a release note' };
const languages = ['English', 'Dutch', 'German', 'Spanish', 'Portuguese'];

test('a release note is written in five languages by keyboard, has a dot until it is read, is deleted and back', async () => {
  const admin = await desk.arrive({ name: 'admin' });
  await admin.signIn('/settings/releases');
  const { page } = admin;
  const list = new ListScreen(admin, noun);

  await admin.tabTo(page.getByRole('link', { name: 'Skip to content' }));
  await admin.press('Enter');
  await admin.tabTo(page.getByRole('button', { name: 'Write a release note' }));
  await admin.press('Enter');
  const { editor } = list;
  const version = editor.getByRole('textbox', { name: 'Version' });
  await version.waitFor();
  await page.keyboard.type('7.1');
  await admin.tabTo(editor.getByRole('switch', { name: /^Published/ }));
  await admin.press('Space');
  for (const language of languages) {
    await admin.tabTo(editor.getByRole('textbox', { name: new RegExp(`^Name, ${language}`) }));
    await page.keyboard.type(`Quicker, ${language}`);
    await admin.tabTo(editor.getByRole('textbox', { name: new RegExp(`^Text, ${language}`) }));
    await page.keyboard.type(`- **All** of it, ${language}`);
  }
  await editor.getByText('Complete in all languages.').waitFor();
  expect(await admin.accessibilityFaults()).toEqual([]);
  await admin.press('Escape');
  await list.question.waitFor();
  await admin.press('Enter');
  await list.question.waitFor({ state: 'detached' });
  await admin.tabTo(editor.getByRole('button', { name: 'Create release note' }));
  await admin.press('Enter');
  await editor.waitFor({ state: 'detached' });
  await list.row('Quicker, English').waitFor();

  const reader = await desk.arrive({ name: 'nurse', locale: 'de-DE' });
  await reader.signIn('/about');
  const unread = reader.page.getByRole('navigation').getByRole('link', { name: /, neu$/ });
  await unread.click();
  await reader.page.getByRole('heading', { name: 'Quicker, German' }).waitFor();
  await unread.waitFor({ state: 'detached' });
  await reader.page.reload();
  await reader.page.getByRole('heading', { name: 'Quicker, German' }).waitFor();
  await reader.settled();
  expect(await unread.count()).toBe(0);

  expect(await list.remove('Quicker, English')).toContain('Staff can no longer read it.');
  await reader.page.reload();
  await reader.page.getByRole('heading', { level: 1 }).waitFor();
  await reader.settled();
  expect(await reader.page.getByRole('heading', { name: 'Quicker, German' }).count()).toBe(0);
  await list.undo('The release note Quicker, English is deleted.');
  await list.row('Quicker, English').waitFor();
  await reader.page.reload();
  await reader.page.getByRole('heading', { name: 'Quicker, German' }).waitFor();
});
