import { type PortalIntake, type Questionnaire, saveAnswer, submitIntake } from '@intake-desk/contracts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { smallQuestionnaire } from './testing/small-questionnaire.ts';
import { server, visit, visitQuestions } from './testing/visit.tsx';

const user = userEvent.setup();

const initialValues: Questionnaire['groups'][number]['items'][number]['initial'][] = [
  { options: [0] },
  { text: 'Aspirin' },
  { options: [1] },
  { value: 5 },
];

/** The small questionnaire with an answer to every question from the start. */
const suggested: Questionnaire = {
  ...smallQuestionnaire,
  groups: smallQuestionnaire.groups.map((group) => ({
    ...group,
    items: group.items.map((item) => {
      const initial = initialValues[smallQuestionnaire.groups.flatMap(({ items }) => items).indexOf(item)];
      return { ...item, ...(initial ? { initial } : {}) };
    }),
  })),
};

/** Last saved answers by item. */
const saved = () =>
  Object.fromEntries(server.named(saveAnswer).map(({ args: { body } }) => [body.uniqueId, body.answer]));
const start = (given: Partial<PortalIntake> = {}) => visitQuestions(user, { questionnaire: suggested, ...given });
const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));

test('a suggested answer is shown, opens what depends on it, and is saved when the patient leaves its page', async () => {
  await start();
  expect(screen.getByRole('radio', { name: 'Yes' })).toBeChecked();
  expect(screen.getByRole('group', { name: 'Do you take medicines?' })).toHaveAccessibleDescription(
    'An answer is already filled in. Please check it.',
  );
  expect(screen.getByLabelText('Which ones?')).toHaveValue('Aspirin');
  expect(server.named(saveAnswer)).toEqual([]);
  await press('Next');
  expect(screen.getByRole('heading', { level: 1, name: 'Heart' })).toBeVisible();
  await waitFor(() =>
    expect(saved()).toEqual({ 'small.medication': { options: [0] }, 'small.list': { text: 'Aspirin' } }),
  );
});

test('a changed and a cleared suggestion stay as the patient left them, and hidden ones are not saved', async () => {
  await start();
  await user.click(screen.getByRole('radio', { name: 'No' }));
  expect(screen.queryByLabelText('Which ones?')).not.toBeInTheDocument();
  await press('Next');
  await press('Next');
  await press('Clear answer');
  await press('Next');
  await waitFor(() =>
    expect(saved()).toEqual({
      'small.medication': { options: [1] },
      'small.heart': { options: [1] },
      'small.fitness': {},
    }),
  );
  expect(screen.getByText('Not answered')).toBeVisible();
});

test('a cleared suggestion does not return when the patient comes back', async () => {
  await start({
    step: 2,
    answers: { 'small.heart': { options: [1] } },
    revisions: { 'small.heart': 1, 'small.fitness': 2 },
  });
  expect(screen.getByRole('radio', { name: /^5/ })).not.toBeChecked();
});

test('nothing is sent whose page the patient has not seen', async () => {
  visit({ questionnaire: suggested, unlocked: true });
  await user.click(await screen.findByRole('button', { name: 'All steps' }));
  await press('Check your answers');
  await press('Send answers');
  expect(server.named(submitIntake)).toEqual([]);
  expect(screen.getByRole('heading', { level: 1, name: 'Medication' })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  for (const page of ['Medication', 'Heart', 'Fitness']) {
    expect(screen.getByRole('heading', { level: 1, name: page })).toBeVisible();
    await press('Check your answers');
    await press('Send answers');
  }
  await waitFor(() => expect(server.named(submitIntake)).toHaveLength(1));
  expect(saved()).toEqual({
    'small.medication': { options: [0] },
    'small.list': { text: 'Aspirin' },
    'small.heart': { options: [1] },
    'small.fitness': { value: 5 },
  });
});

test('suggestions count as no answers before the patient has begun', async () => {
  visit({ questionnaire: suggested });
  expect(await screen.findByRole('button', { name: 'Start' })).toBeVisible();
  await press('Start');
  expect(screen.getByText('0 of 4 questions answered')).toBeInTheDocument();
});
