import { getReportView, saveReportView } from '@intake-desk/contracts/reports';
import { answers } from '@intake-desk/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { card, heart, type OverviewsPage, openOverviews, overview, view } from '../testing/open-overviews.tsx';

const open = () => openOverviews([answers(saveReportView, { version: 4 }), answers(saveReportView, { version: 5 })]);
const panel = (name: string) => screen.findByRole('region', { name: `Questions of “${name}”` });

/** Creates an overview, whose name then has the focus. */
async function create(page: OverviewsPage, name: string): Promise<void> {
  await page.press('New overview');
  await screen.findByRole('textbox', { name: 'Name of the overview' });
  await page.user.keyboard(name);
  await page.press('Create overview');
  await panel(name);
}

/** Returns the names of a questionnaire's questions that the latest save shows. */
const shownIn = (page: OverviewsPage, questionnaire: string): string[] =>
  (page.saved().at(-1)?.view.all.overviews.at(-1).selectedQuestionairesQuestions[questionnaire] ?? [])
    .filter(({ selected }: { selected: boolean }) => selected)
    .map(({ uniqueId }: { uniqueId: string }) => uniqueId);

test('a new overview of three questions takes six clicks', async () => {
  const page = await open();
  await card('Lungs');
  let clicks = 0;
  const count = (): void => {
    clicks += 1;
  };
  document.addEventListener('click', count, { capture: true });
  await create(page, 'Three');
  expect(await card('Three')).toHaveTextContent('No questions chosen yet.');
  expect(await panel('Three')).toHaveTextContent('Choose the questions to show.');
  for (const name of ['Do you smoke?', 'Do you snore?', 'Would you recommend us to family or friends?']) {
    await page.user.click(screen.getByRole('checkbox', { name }));
  }
  await page.press('Save');
  await waitFor(() => expect(page.saved()).toHaveLength(2));
  document.removeEventListener('click', count, { capture: true });
  expect(clicks).toBe(6);
  expect([shownIn(page, 'preop'), shownIn(page, 'experience')]).toEqual([['smoking', 'snoring'], ['recommend']]);
});

test('a new overview never shows the questions of the one before it', async () => {
  const page = await open();
  await page.select('Heart');
  await page.press('New overview');
  await screen.findByRole('textbox', { name: 'Name of the overview' });
  await page.user.keyboard('Three');
  const panels = new Set<string | null>();
  const watch = new MutationObserver(() => {
    for (const one of screen.queryAllByRole('region', { name: /^Questions of/ }))
      panels.add(one.getAttribute('aria-label'));
  });
  watch.observe(document.body, { childList: true, subtree: true, attributes: true });
  await page.press('Create overview');
  await panel('Three');
  await waitFor(() => expect(page.saved()).toHaveLength(1));
  watch.disconnect();
  expect([...panels]).toEqual(['Questions of “Three”']);
});

test('a question that is chosen while the new overview is being saved stays chosen', async () => {
  const page = await open();
  await card('Lungs');
  const held = Promise.withResolvers<void>();
  page.server.gate = ({ name }) => (name.endsWith('saveView') ? held.promise : undefined);
  await create(page, 'Three');
  await page.user.click(screen.getByRole('checkbox', { name: 'Do you smoke?' }));
  held.resolve();
  await screen.findByText('The overviews are saved.');
  expect(screen.getByRole('checkbox', { name: 'Do you smoke?' })).toBeChecked();
  await page.press('Save');
  await waitFor(() => expect(page.saved()).toHaveLength(2));
  expect(shownIn(page, 'preop')).toEqual(['smoking']);
});

test('a search finds questions; all or none of those found are chosen at once', async () => {
  const page = await open();
  await create(page, 'Three');
  const questions = async () => within(await panel('Three'));
  const search = screen.getByRole('searchbox', { name: 'Find a question' });
  await page.user.type(search, 'DO YOU');
  expect((await questions()).getAllByRole('checkbox').map((box) => box.getAttribute('aria-label') ?? '')).toHaveLength(
    2,
  );
  await page.press('All questions of “Pre-operative screening”');
  await page.user.clear(search);
  await waitFor(async () => expect((await questions()).getByRole('checkbox', { name: 'Do you smoke?' })).toBeChecked());
  expect((await questions()).getByRole('checkbox', { name: 'What are you allergic to?' })).not.toBeChecked();
  await page.press('None of the questions of “Pre-operative screening”');
  await waitFor(async () => expect(await panel('Three')).toHaveTextContent('Choose the questions to show.'));
  await page.user.type(search, 'nothing like it');
  expect(await screen.findByText('No question matches.')).toBeInTheDocument();
});

test('an overview that has no questions yet is not opened for others', async () => {
  const begun = { ...overview('1', 'Begun', []), selected: true };
  await openOverviews([answers(getReportView, view(3, [begun, heart]))]);
  const button = within(await card('All patients')).getByRole('button', { name: 'All patients' });
  expect(button).toHaveAttribute('aria-pressed', 'true');
});
