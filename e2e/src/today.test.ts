import { visitedDesk } from './desk/visited-desk.ts';

const desk = visitedDesk();

test('the answers of the most urgent patient are two clicks from signing in for the first time', async () => {
  const visitor = await desk.arrive({ name: 'nurse' });
  await visitor.signIn();
  const { page } = visitor;
  await page.getByRole('button', { name: 'Show today’s list' }).click();
  const urgent = page
    .getByRole('region', { name: /^Critical/ })
    .getByRole('listitem')
    .first();
  await urgent.getByRole('button', { name: /^Open answers/ }).click();
  await page.getByRole('dialog').getByRole('tab', { name: 'Answers', selected: true }).waitFor();
});
