import { saveReportView } from '@intake-desk/contracts/reports';
import { answers } from '@intake-desk/kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { bar, card, cards, type OverviewsPage, openOverviews } from '../testing/open-overviews.tsx';

const recommend = 'Would you recommend us to family or friends?';
const panel = () => within(screen.getByRole('region', { name: /^Questions of/ }));
/** Returns the names of the questionnaires in editing order. */
const questionnaires = (): (string | null)[] =>
  panel()
    .getAllByRole('heading', { level: 3 })
    .map((heading) => heading.textContent);
const button = (name: string) => screen.findByRole('button', { name });

async function edit(replies = [answers(saveReportView, { version: 4 })]): Promise<OverviewsPage> {
  const page = await openOverviews(replies);
  await page.select('Lungs');
  await page.press('Edit overviews');
  await bar();
  return page;
}

/** Focuses a button and presses it by keyboard. */
async function enter(page: OverviewsPage, name: string): Promise<void> {
  (await button(name)).focus();
  await page.user.keyboard('{Enter}');
}

function drag(from: HTMLElement | null | undefined, onto: HTMLElement | null | undefined): void {
  if (!from || !onto) throw new Error('Nothing to drag.');
  fireEvent.dragStart(from);
  const taken = !fireEvent.dragOver(onto);
  if (taken) fireEvent.drop(onto);
  fireEvent.dragEnd(from);
}

test('overviews and questions are ordered by keyboard, and their new places are announced', async () => {
  const page = await edit();
  await enter(page, 'Actions for “Heart”');
  (await screen.findByRole('menuitem', { name: 'Move earlier' })).focus();
  await page.user.keyboard('{Enter}');
  expect(await screen.findByText('“Heart” is now number 1 of 2.')).toBeInTheDocument();
  await waitFor(() => expect(cards()).toEqual(['All patients', 'Heart', 'Lungs']));
  await enter(page, 'Move “Do you smoke?” down');
  expect(await screen.findByText('“Do you smoke?” is now number 2 of 4.')).toBeInTheDocument();
  await waitFor(async () => expect(await button('Move “Do you smoke?” down')).toHaveFocus());
  await page.press('Save');
  await waitFor(() => expect(page.saved()).toHaveLength(1));
  const [first, second] = page.saved()[0]?.view.all.overviews ?? [];
  expect([first.label, second.label]).toEqual(['Heart', 'Lungs']);
  expect(second.selectedQuestionairesQuestions.preop.slice(0, 2)).toMatchObject([
    { uniqueId: 'snoring' },
    { uniqueId: 'smoking' },
  ]);
});

test('questionnaires are ordered by keyboard, announced to screen readers and saved', async () => {
  const page = await edit();
  await page.user.click(await screen.findByRole('checkbox', { name: recommend }));
  expect(questionnaires()).toEqual(['Pre-operative screening', 'Patient experience']);
  await enter(page, 'Move “Patient experience” up');
  expect(await screen.findByText('“Patient experience” is now number 1 of 2.')).toBeInTheDocument();
  await waitFor(() => expect(questionnaires()).toEqual(['Patient experience', 'Pre-operative screening']));
  await waitFor(async () => expect(await button('Move “Patient experience” up')).toHaveFocus());
  // It is first now: another press changes nothing.
  await page.user.keyboard('{Enter}');
  await waitFor(() => expect(questionnaires()).toEqual(['Patient experience', 'Pre-operative screening']));
  await page.press('Save');
  await waitFor(() => expect(page.saved()).toHaveLength(1));
  expect(page.saved()[0]?.view.all.overviews[0]).toMatchObject({
    label: 'Lungs',
    questionnaireOrder: ['experience', 'preop'],
  });
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Edit mode' })).not.toBeInTheDocument());
  const sections = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
  expect(sections.indexOf('Patient experience')).toBeLessThan(sections.indexOf('Pre-operative screening'));
  // Their risks are in the same order.
  const risks = screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
  expect(risks.slice(0, 2)).toEqual(['Patient experience', 'Pre-operative screening']);
});

test('cancelling restores the order of questionnaires', async () => {
  const page = await edit();
  await enter(page, 'Move “Pre-operative screening” down');
  await waitFor(() => expect(questionnaires()).toEqual(['Patient experience', 'Pre-operative screening']));
  expect(await bar()).toHaveTextContent('Changed: “Lungs”.');
  await page.press('Cancel');
  await page.press('Discard');
  await page.press('Edit overviews');
  await bar();
  expect(questionnaires()).toEqual(['Pre-operative screening', 'Patient experience']);
  expect(page.saved()).toEqual([]);
});

test('a questionnaire that is put back changed nothing', async () => {
  const page = await edit();
  await enter(page, 'Move “Pre-operative screening” down');
  await waitFor(async () => expect(await bar()).toHaveTextContent('Changed: “Lungs”.'));
  await page.user.keyboard('{Shift>}{Tab}{/Shift}{Enter}');
  await waitFor(async () => expect(await bar()).toHaveTextContent('No changes yet.'));
});

test('overviews, questionnaires and questions are ordered by dragging, each among their like', async () => {
  await edit();
  drag(await card('Heart'), await card('Lungs'));
  await waitFor(() => expect(cards()).toEqual(['All patients', 'Heart', 'Lungs']));
  // Fixed overviews stay in their places.
  drag(await card('Lungs'), await card('All patients'));
  expect(cards()).toEqual(['All patients', 'Heart', 'Lungs']);
  const line = (question: string) => screen.getByRole('checkbox', { name: question }).closest('li');
  drag(line('Do you smoke?'), line('Do you snore?'));
  expect(await screen.findByText('“Do you smoke?” is now number 2 of 4.')).toBeInTheDocument();
  const head = (name: string) => panel().getByRole('heading', { level: 3, name }).parentElement;
  drag(head('Patient experience'), line('Do you snore?'));
  expect(await screen.findByText('“Patient experience” is now number 1 of 2.')).toBeInTheDocument();
  await waitFor(() => expect(questionnaires()).toEqual(['Patient experience', 'Pre-operative screening']));
  // A question stays in its questionnaire.
  drag(line('Do you snore?'), head('Patient experience'));
  drag(line('Do you snore?'), screen.getByRole('checkbox', { name: recommend }).closest('li'));
  expect(questionnaires()).toEqual(['Patient experience', 'Pre-operative screening']);
  expect(await bar()).toHaveTextContent('Changed: “Lungs”. Order changed.');
});

test('the questionnaires of a fixed overview cannot be moved', async () => {
  const page = await openOverviews();
  await page.press('Edit overviews');
  const down = await button('Move “Pre-operative screening” down');
  expect(down).toHaveAttribute('aria-disabled', 'true');
  await page.user.click(down);
  expect(await bar()).toHaveTextContent('No changes yet.');
  expect(questionnaires()).toEqual(['Pre-operative screening', 'Patient experience']);
});
