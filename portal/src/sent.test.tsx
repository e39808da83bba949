import { getPortalIntake, reopenIntake, saveAnswer, submitIntake } from '@intake-desk/contracts';
import { answers } from '@intake-desk/kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { newIntake } from './testing/portal-answers.ts';
import { server, visit, visitQuestions } from './testing/visit.tsx';

const user = userEvent.setup();
const answered = { 'small.medication': { options: [1] }, 'small.heart': { options: [2] } };
/** The calendar files that the page made. */
let files: Blob[] = [];

beforeEach(() => {
  files = [];
  Object.assign(URL, {
    createObjectURL: (file: Blob) => {
      files.push(file);
      return `blob:file-${files.length}`;
    },
    revokeObjectURL: () => undefined,
  });
});

const send = async () => user.click(await screen.findByRole('button', { name: 'Send answers' }));
const textOf = (file: Blob | undefined): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(file ?? new Blob());
  });

test('the thank-you page has the department’s words, the appointment for the calendar, and no answer', async () => {
  visit({
    answers: { ...answered, 'small.list': { text: 'Aspirin' } },
    step: 3,
    next: { en: 'A nurse calls you.' },
    bring: { en: 'Your medicines.' },
    appointment: '2026-12-01T08:30:00.000Z',
    phone: '+31 20 123 4567',
  });
  await send();
  expect(await screen.findByRole('heading', { level: 1, name: 'Thank you' })).toHaveFocus();
  expect(screen.getByText('A nurse calls you.')).toBeVisible();
  expect(screen.getByText('Your medicines.')).toBeVisible();
  const link = await screen.findByRole('link', { name: 'Add to calendar' });
  expect(link).toHaveAttribute('download', 'appointment.ics');
  const file = await textOf(files[0]);
  expect(file).toContain('DTSTART:20261201T083000Z');
  expect(file).toContain('SUMMARY:Appointment\\, North Sea Hospital');
  // Others may see a calendar: it names neither the department nor the questionnaire.
  expect(file).not.toMatch(/Anaesthesiology|Small questionnaire|Aspirin|a-token/);
});

describe('answers that were sent', () => {
  const changeableUntil = '2099-12-01T08:30:00.000Z';

  test('are changed while the department allows it, from the review', async () => {
    visit({ answers: answered, step: 3 });
    await screen.findByRole('button', { name: 'Send answers' });
    server.give(answers(getPortalIntake, { ...newIntake, category: 'completed', answers: {}, changeableUntil }));
    await send();
    const change = await screen.findByRole('button', { name: 'Change your answers' });
    expect(screen.getByText(/^You can change your answers until .*2099/)).toBeVisible();
    const open = { ...newIntake, category: 'step', answers: answered, step: 3, round: 2, changeableUntil } as const;
    server.give(answers(getPortalIntake, open));
    await user.click(change);
    expect(await screen.findByRole('heading', { level: 1, name: 'Check your answers' })).toBeVisible();
    expect(screen.getByText(/^You can change your answers until .*2099/)).toBeVisible();
    expect(server.named(reopenIntake)).toHaveLength(1);
  });

  test('offer no change once the time is over', async () => {
    visit({ category: 'completed', changeableUntil: '2020-01-01T00:00:00.000Z' });
    await screen.findByRole('heading', { name: 'Already sent' });
    expect(screen.queryByRole('button', { name: 'Change your answers' })).not.toBeInTheDocument();
  });

  test('are said to count if later changes were not sent in time', async () => {
    visit({ category: 'completed', lapsed: true });
    expect(await screen.findByText(/^The time for changes is over/)).toBeVisible();
    expect(screen.queryByText(/nothing left to do/)).not.toBeInTheDocument();
  });

  test('are not reopened without a connection, which is said', async () => {
    visit({ category: 'completed', changeableUntil });
    const change = await screen.findByRole('button', { name: 'Change your answers' });
    server.give(answers.offline(reopenIntake));
    await user.click(change);
    expect(await screen.findByText('There is no connection. Please try again.')).toBeVisible();
  });
});

test('a device of the organisation goes back to staff, and nothing of the patient stays: not in the address, the history or the storage', async () => {
  const entries = history.length;
  await visitQuestions(user, { device: true });
  await user.selectOptions(screen.getByLabelText('Language'), 'nl');
  await user.selectOptions(screen.getByLabelText('Taal'), 'en');
  await user.click(await screen.findByLabelText('No'));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.click(screen.getByLabelText('None of these'));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  server.give(answers(getPortalIntake, { ...newIntake, device: true, category: 'completed' }));
  await send();
  expect(await screen.findByText('Please give the device back to the staff.')).toBeVisible();
  expect(history).toHaveLength(entries);
  expect(history.state).toBeNull();
  expect(window.location.pathname).toBe('/');
  expect([sessionStorage.length, localStorage.length]).toEqual([0, 0]);
});

test('a form that was sent on a device shows on it afterwards only that it goes back', async () => {
  visit({ device: true, category: 'completed', changeableUntil: '2099-12-01T08:30:00.000Z' });
  expect(await screen.findByText('Please give the device back to the staff.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Change your answers' })).not.toBeInTheDocument();
});

test('answers that the server finds incomplete are shown afresh, not called sent', async () => {
  visit({ answers: answered, step: 3 });
  await screen.findByRole('button', { name: 'Send answers' });
  server.give(answers.failure(submitIntake, 422, { errors: { 'small.list': ['answer.required'] } }));
  server.give(
    answers(getPortalIntake, { ...newIntake, answers: { ...answered, 'small.medication': { options: [0] } }, step: 3 }),
  );
  await send();
  await send();
  expect(await screen.findByRole('link', { name: 'Which ones?' })).toBeVisible();
});

describe('a question that another device answered meanwhile', () => {
  const theirs = { 'small.medication': { options: [0] }, 'small.list': { text: 'Insulin' } };
  const overtake = () =>
    server.give(
      answers.failure(saveAnswer, 409, { code: 'answer_stale' }),
      answers(saveAnswer, { revision: 9 }),
      answers(getPortalIntake, { ...newIntake, answers: theirs, revisions: { 'small.list': 8 } }),
    );

  test('shows that answer and keeps the words that were typed here, to be used all the same', async () => {
    await visitQuestions(user, { answers: { 'small.medication': { options: [0] } } });
    const field = await screen.findByLabelText('Which ones?');
    overtake();
    await user.type(field, 'Aspirin');
    const mine = await screen.findByRole('button', { name: 'Use my text' });
    expect(mine.closest('.overtaken')).toHaveTextContent('Aspirin');
    expect(field).toHaveValue('Insulin');
    await user.click(mine);
    expect(field).toHaveValue('Aspirin');
    await waitFor(() =>
      expect(server.named(saveAnswer).at(-1)?.args.body).toMatchObject({ answer: { text: 'Aspirin' }, base: 8 }),
    );
    expect(screen.queryByRole('button', { name: 'Use my text' })).not.toBeInTheDocument();
  });
});
