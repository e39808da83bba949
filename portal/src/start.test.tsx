import { getPortalIntake, giveConsent } from '@intake-desk/contracts';
import { answers } from '@intake-desk/kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { newIntake } from './testing/portal-answers.ts';
import { smallQuestionnaire } from './testing/small-questionnaire.ts';
import { server, visit, visitQuestions } from './testing/visit.tsx';

const user = userEvent.setup();

describe('the start page', () => {
  test('says who asks, for which appointment, why, how long, who reads it and whom to call', async () => {
    visit({
      appointment: '2026-12-01T08:30:00.000Z',
      deadline: '2026-11-30T08:30:00.000Z',
      why: { en: 'So that your anaesthesia is safe.' },
      readers: { en: 'Your anaesthetist.' },
      minutes: 8,
      phone: '+31 (0)20 123 4567',
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Small questionnaire' })).toBeVisible();
    const page = within(screen.getByRole('main'));
    expect(page.getByText(/^Anaesthesiology at North Sea Hospital asks you/)).toBeVisible();
    expect(page.getByText('So that your anaesthesia is safe.')).toBeVisible();
    // In the hospital's zone, regardless of the patient's.
    expect(page.getByText(/Tuesday.* 1 December 2026.*09:30/)).toBeVisible();
    expect(page.getByText(/Monday.* 30 November 2026.*09:30/)).toBeVisible();
    expect(page.getByText('About 8 minutes.')).toBeVisible();
    expect(page.getByText(/^Everything is saved as you go/)).toBeVisible();
    expect(page.getByText('Your anaesthetist.')).toBeVisible();
    expect(page.getByRole('link', { name: '+31 (0)20 123 4567' })).toHaveAttribute('href', 'tel:+31201234567');
  });

  test('says nothing of what the department does not say', async () => {
    visit();
    await screen.findByRole('button', { name: 'Start' });
    const page = within(screen.getByRole('main'));
    expect(page.queryByText('Your appointment')).not.toBeInTheDocument();
    expect(page.queryByText('Time')).not.toBeInTheDocument();
    expect(page.getByText(/^Everything is saved as you go/)).toBeVisible();
    expect(page.queryByRole('link')).not.toBeInTheDocument();
    expect(page.getByText('The staff of Anaesthesiology who treat you.')).toBeVisible();
  });

  test('is not shown again to a patient who has begun', async () => {
    visit({ answers: { 'small.medication': { options: [1] } }, step: 1, category: 'step' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Heart' })).toBeVisible();
  });
});

describe('a consent', () => {
  const questionnaire = { ...smallQuestionnaire, consent: { en: 'I agree that my answers are stored.' } };

  test('is asked for before the first question, and recorded for the version that is answered', async () => {
    await visitQuestions(user, { questionnaire, consented: false });
    expect(await screen.findByRole('heading', { level: 1, name: 'Your consent' })).toHaveFocus();
    expect(screen.getByText('I agree that my answers are stored.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    const box = screen.getByRole('checkbox', { name: 'I agree' });
    expect(box).toHaveFocus();
    expect(box).toHaveAccessibleDescription(/^Tick the box if you agree/);
    expect(server.named(giveConsent)).toEqual([]);
    await user.click(box);
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Medication' })).toHaveFocus();
    expect(server.named(giveConsent).map(({ args }) => args.body)).toEqual([{ version: newIntake.version }]);
  });

  test('is sent once, and the button says that it is on its way', async () => {
    await visitQuestions(user, { questionnaire, consented: false });
    await user.click(await screen.findByRole('checkbox', { name: 'I agree' }));
    const { promise, resolve } = Promise.withResolvers<void>();
    server.gate = () => promise;
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await user.click(screen.getByRole('button', { name: 'Sending …' }));
    resolve();
    expect(await screen.findByRole('heading', { level: 1, name: 'Medication' })).toBeVisible();
    expect(server.named(giveConsent)).toHaveLength(1);
  });

  test('that cannot be recorded says so, and works at the next try', async () => {
    await visitQuestions(user, { questionnaire, consented: false });
    await user.click(await screen.findByRole('checkbox', { name: 'I agree' }));
    server.give(answers.offline(giveConsent));
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByText('There is no connection. Please try again.')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'I agree' })).toBeChecked();
    server.give(answers(giveConsent, null));
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Medication' })).toBeVisible();
  });

  test('that was given is not asked for again', async () => {
    visit({ questionnaire, consented: true, answers: { 'small.medication': { options: [1] } }, step: 1 });
    expect(await screen.findByRole('heading', { level: 1, name: 'Heart' })).toBeVisible();
  });

  test('is shown before the questions to a returning patient too', async () => {
    visit({ questionnaire, consented: false, answers: { 'small.medication': { options: [1] } }, step: 1 });
    expect(await screen.findByRole('heading', { level: 1, name: 'Your consent' })).toBeVisible();
  });
});

describe('steps that staff unlocked', () => {
  test('are reached from the start in any order, each with how much of it is answered', async () => {
    visit({ unlocked: true, device: true, answers: { 'small.heart': { options: [2] } } });
    await user.click(await screen.findByRole('button', { name: 'All steps' }));
    const list = within(screen.getByRole('list'));
    expect(list.getByRole('button', { name: /^Heart.*1 of 1 question answered$/ })).toBeVisible();
    await user.click(list.getByRole('button', { name: /^Fitness/ }));
    expect(screen.getByRole('heading', { level: 1, name: 'Fitness' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'All steps' }));
    await user.click(screen.getByRole('button', { name: /^Medication/ }));
    expect(screen.getByRole('heading', { level: 1, name: 'Medication' })).toHaveFocus();
  });

  test('are no list for a patient whose steps are not', async () => {
    visit();
    await screen.findByRole('button', { name: 'Start' });
    expect(screen.queryByRole('button', { name: 'All steps' })).not.toBeInTheDocument();
  });
});

test('progress counts the questions that are asked now', async () => {
  await visitQuestions(user);
  const bar = () => screen.getByRole('progressbar');
  expect(bar()).toHaveAccessibleName('0 of 3 questions answered');
  await user.click(screen.getByLabelText('Yes'));
  expect(bar()).toHaveAccessibleName('1 of 4 questions answered');
  expect(bar()).toHaveAttribute('value', '1');
  expect(bar()).toHaveAttribute('max', '4');
});

test('"I do not know" replaces an answer, counts as one and appears in the review', async () => {
  const [first, heart, fitness] = smallQuestionnaire.groups;
  const [item] = heart?.items ?? [];
  if (!first || !heart || !fitness || !item) throw new Error('The questionnaire has three groups.');
  const unsure = { ...item, unsure: { groupId: 2 as const } };
  const questionnaire = { ...smallQuestionnaire, groups: [first, { ...heart, items: [unsure] }, fitness] };
  visit({ questionnaire, answers: { 'small.medication': { options: [1] } }, step: 1 });
  await user.click(await screen.findByLabelText('Pacemaker'));
  await user.click(screen.getByLabelText('I do not know, discuss it with me'));
  expect(screen.getByLabelText('Pacemaker')).not.toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(within(screen.getByRole('main')).getByText('I do not know, discuss it with me')).toBeVisible();
  expect(server.named(getPortalIntake)).toHaveLength(1);
});
