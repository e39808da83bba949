import { getPortalIntake, type PortalIntake, saveAnswer, staleAnswerCode, submitIntake } from '@intake-desk/contracts';
import { answers } from '@intake-desk/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { connectionLost, newIntake, portalAnswers } from './testing/portal-answers.ts';
import { typedQuestionnaire } from './testing/typed-questionnaire.ts';
import { server, visit as visitLink, visitQuestions } from './testing/visit.tsx';

const user = userEvent.setup();
const visit = (given: Partial<PortalIntake> = {}) =>
  visitQuestions(user, { questionnaire: typedQuestionnaire, ...given });

/** Last saved answers by item. */
const saved = () =>
  Object.fromEntries(server.named(saveAnswer).map(({ args: { body } }) => [body.uniqueId, body.answer]));
const press = (name: string) => user.click(screen.getByRole('button', { name }));
const weight = () => screen.getByRole('textbox', { name: /^Gewicht/ });
const surgery = () => within(screen.getByRole('group', { name: /^Operatie/ }));
const faults = () => screen.getByRole('alert');

describe('a number', () => {
  test('is saved as it is meant, with its unit to see and to hear', async () => {
    await visit();
    expect(weight()).toHaveAccessibleDescription('kilo');
    expect(weight()).toHaveAttribute('inputmode', 'decimal');
    await user.type(weight(), '72,5');
    await waitFor(() => expect(saved()).toEqual({ 'typed.weight': { value: 72.5 } }));
    expect(weight()).toHaveValue('72,5');
  });

  test('that is wrong stays in its field, says so when it is left, and never leaves the page', async () => {
    await visit();
    await user.type(weight(), '720');
    expect(weight()).toBeValid();
    await user.tab();
    expect(weight()).toBeInvalid();
    expect(weight()).toHaveAccessibleDescription('kilo Enter a number from 20 to 300.');
    await press('Next');
    expect(weight()).toHaveValue('720');
    expect(faults()).toHaveFocus();
    expect(faults()).toHaveTextContent('Enter a number from 20 to 300.');
    await user.clear(weight());
    await user.type(weight(), '72,55');
    expect(faults()).toHaveTextContent('Enter at most 1 digit after the decimal point.');
    await user.clear(weight());
    expect(weight()).toHaveAccessibleDescription('kilo Please answer this question.');
    expect(
      server
        .named(saveAnswer)
        .map(({ args }) => args.body.answer)
        .filter(({ value }) => value !== undefined),
    ).toEqual([]);
  });

  test('that is wrong does not say so while the mouse is pressed, which would move Next away under it', async () => {
    await visit();
    await user.type(weight(), '720');
    const next = screen.getByRole('button', { name: 'Next' });
    await user.pointer({ target: next, keys: '[MouseLeft>]' });
    expect(next).toHaveFocus();
    expect(weight()).toBeValid();
    await user.pointer({ target: next, keys: '[/MouseLeft]' });
    expect(weight()).toBeInvalid();
    expect(faults()).toHaveFocus();
  });

  test('that was corrected to a wrong one is not sent as it was before', async () => {
    visitLink({
      questionnaire: typedQuestionnaire,
      unlocked: true,
      answers: { 'typed.weight': { value: 72 }, 'typed.seen': { date: '2026-11-27T09:30' } },
    });
    await user.click(await screen.findByRole('button', { name: 'All steps' }));
    await user.click(screen.getByRole('button', { name: /^Lichaam/ }));
    await user.type(weight(), '00');
    await press('All steps');
    await press('Check your answers');
    await press('Send answers');
    expect(weight()).toHaveValue('7200');
    expect(faults()).toHaveTextContent('Enter a number from 20 to 300.');
    expect(server.named(submitIntake)).toEqual([]);
  });

  test('is cleared with its field', async () => {
    await visit({ answers: { 'typed.weight': { value: 72.5 } } });
    expect(weight()).toHaveValue('72.5');
    await user.clear(weight());
    await waitFor(() => expect(saved()).toEqual({ 'typed.weight': {} }));
  });

  test('of another device is shown in words beside the own one, which can be taken again', async () => {
    await visit();
    server.give(
      answers.failure(saveAnswer, 409, { code: staleAnswerCode }),
      answers(getPortalIntake, {
        ...newIntake,
        questionnaire: typedQuestionnaire,
        answers: { 'typed.weight': { value: 80 } },
        revisions: { 'typed.weight': 5 },
      }),
    );
    await user.type(weight(), '72.5');
    const own = await screen.findByText('72.5', { exact: false, selector: 'blockquote p' });
    expect(own).toHaveTextContent('72.5 kilo');
    expect(weight()).toHaveValue('80');
    server.give(...portalAnswers());
    await press('Use my answer');
    expect(weight()).toHaveValue('72.5');
  });
});

describe('a date', () => {
  test('that is partly known is saved as far as it is known', async () => {
    await visit();
    expect(screen.getByRole('group', { name: /^Operatie/ })).toHaveAccessibleDescription(/leave it empty/);
    await user.type(surgery().getByLabelText('Month'), '3');
    await user.type(surgery().getByLabelText('Year'), '2019');
    await waitFor(() => expect(saved()).toEqual({ 'typed.surgery': { date: '2019-03' } }));
    await user.clear(surgery().getByLabelText('Month'));
    await user.clear(surgery().getByLabelText('Year'));
    await waitFor(() => expect(saved()).toEqual({ 'typed.surgery': {} }));
  });

  test('that does not exist is told in words, and one that is half typed is kept and not sent', async () => {
    await visit({ answers: { 'typed.weight': { value: 72 } } });
    await user.type(surgery().getByLabelText('Day'), '31');
    await user.type(surgery().getByLabelText('Month'), '2');
    await press('Next');
    expect(faults()).toHaveTextContent('Enter the year in four digits.');
    expect(surgery().getByLabelText('Day')).toHaveValue('31');
    await user.type(surgery().getByLabelText('Year'), '2019');
    expect(faults()).toHaveTextContent('31 February 2019 does not exist.');
    await user.selectOptions(screen.getByLabelText('Language'), 'de');
    expect(await screen.findAllByText('Den 31. Februar 2019 gibt es nicht.')).toHaveLength(2);
    expect(saved()).toEqual({});
  });

  test('that is half typed is still there after the patient went back and on again', async () => {
    await visit({ step: 1, answers: { 'typed.weight': { value: 72 } } });
    const seen = () => within(screen.getByRole('group', { name: 'Gezien' }));
    await user.type(seen().getByLabelText('Day'), '27');
    await press('Back');
    await press('Next');
    expect(seen().getByLabelText('Day')).toHaveValue('27');
    expect(screen.getByRole('group', { name: 'Gezien' })).toHaveAccessibleDescription(
      /Enter the day, month and year\.$/,
    );
  });
});

test('a date that is half typed survives a reload, and nothing of it outlives the form', async () => {
  const { unmount } = await visit();
  await user.type(surgery().getByLabelText('Day'), '31');
  unmount();
  const { unmount: leave } = await visit();
  expect(surgery().getByLabelText('Day')).toHaveValue('31');
  expect(screen.getByRole('group', { name: /^Operatie/ })).toHaveAccessibleDescription(
    /Enter the year in four digits\.$/,
  );
  leave();
  await visit({ category: 'completed' });
  await screen.findByRole('heading', { name: 'Already sent' });
  expect(sessionStorage).toHaveLength(0);
});

test('a number and a date that could not be sent survive a reload', async () => {
  const { unmount } = await visit();
  server.give(...connectionLost);
  await user.type(weight(), '72.5');
  await user.type(surgery().getByLabelText('Year'), '2019');
  expect(await screen.findByText(/^Not saved yet/)).toBeVisible();
  unmount();
  const tried = server.named(saveAnswer).length;
  await visit();
  expect(weight()).toHaveValue('72.5');
  expect(surgery().getByLabelText('Year')).toHaveValue('2019');
  await waitFor(() => expect(server.named(saveAnswer)).toHaveLength(tried + 2));
});

test('a question that several answers open stays beside them, takes as many characters as it may, and is not sent when hidden', async () => {
  await visit();
  await user.type(weight(), '160');
  expect(screen.queryByLabelText('Vervolg')).not.toBeInTheDocument();
  await user.type(surgery().getByLabelText('Year'), '2019');
  await user.type(screen.getByLabelText('Vervolg'), 'far too man');
  expect(screen.getByText('Characters left: 1')).toBeVisible();
  await user.type(screen.getByLabelText('Vervolg'), 'y characters');
  expect(screen.getByLabelText('Vervolg')).toHaveValue('far too many');
  await waitFor(() => expect(saved()['typed.pain']).toEqual({ text: 'far too many' }));
  await user.clear(weight());
  await user.type(weight(), '72');
  expect(screen.queryByLabelText('Vervolg')).not.toBeInTheDocument();
  await press('Next');
  expect(screen.getByRole('heading', { level: 1, name: 'Dag' })).toBeVisible();
});

test('many options are one list, whose empty entry clears the answer', async () => {
  await visit({ step: 1, answers: { 'typed.weight': { value: 72 } } });
  const list = screen.getByRole('combobox', { name: /^Land/ });
  expect(within(list).getAllByRole('option')).toHaveLength(31);
  await user.selectOptions(list, 'Land 25');
  await waitFor(() => expect(saved()).toEqual({ 'typed.country': { options: [25] } }));
  await user.selectOptions(list, '');
  await waitFor(() => expect(saved()).toEqual({ 'typed.country': { options: [] } }));
});

test('the review writes numbers, dates and times in the page’s language', async () => {
  await visit({
    step: 2,
    answers: {
      'typed.weight': { value: 1234.5 },
      'typed.surgery': { date: '2019-03' },
      'typed.pain': { text: 'No' },
      'typed.seen': { date: '2026-11-27T09:30' },
      'typed.wakes': { date: '06:45' },
      'typed.country': { options: [3] },
    },
  });
  const words = () => screen.getAllByRole('definition').map((line) => line.textContent);
  expect(words()).toEqual(['1,234.5 kilo', 'March 2019', 'No', '27 November 2026 at 09:30', '06:45', 'Land 3']);
  await user.selectOptions(screen.getByLabelText('Language'), 'es');
  await screen.findByText('marzo de 2019');
  expect(words()).toEqual([
    '1234,5 kilos',
    'marzo de 2019',
    'No',
    '27 de noviembre de 2026 a las 09:30',
    '06:45',
    'Land 3',
  ]);
});

describe('a form without English', () => {
  test('is shown in the page’s language, else the organisation’s, marked as another language', async () => {
    await visit({ organisationLanguage: 'es' });
    expect(screen.getByText('Peso')).toHaveAttribute('lang', 'es');
    expect(screen.getByText('Operatie')).toHaveAttribute('lang', 'nl');
    await user.selectOptions(screen.getByLabelText('Language'), 'nl');
    expect(await screen.findByText('Gewicht')).not.toHaveAttribute('lang');
  });

  test('is shown in any of its languages to a patient and an organisation that have none of them', async () => {
    await visit({ organisationLanguage: 'de' });
    expect(screen.getByText('Gewicht')).toHaveAttribute('lang', 'nl');
  });
});
