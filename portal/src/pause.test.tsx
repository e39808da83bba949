import { saveAnswer, sendPatientLink } from '@intake-desk/contracts';
import { answers } from '@intake-desk/kit/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pauseAfterMs } from './pages/Questions.tsx';
import { server, visit } from './testing/visit.tsx';

const user = userEvent.setup({ advanceTimers: (ms) => void import.meta.jest.advanceTimersByTime(ms) });

beforeEach(() => void import.meta.jest.useFakeTimers());

const idle = (ms: number) => act(() => import.meta.jest.advanceTimersByTimeAsync(ms));
const begun = { answers: { 'small.medication': { options: [1] } }, step: 1, category: 'step' } as const;

test('after two minutes without a touch the page says that all is saved, and leads back to the same place', async () => {
  visit({ ...begun, answers: { 'small.medication': { options: [1] } } });
  await screen.findByRole('heading', { level: 1, name: 'Heart' });
  await idle(pauseAfterMs - 1000);
  await user.click(screen.getByLabelText('Pacemaker'));
  await idle(pauseAfterMs - 1000);
  expect(screen.getByRole('heading', { level: 1, name: 'Heart' })).toBeVisible();
  await idle(2000);
  expect(screen.getByRole('heading', { level: 1, name: 'Saved. Continue later' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(screen.getByRole('heading', { level: 1, name: 'Heart' })).toHaveFocus();
  expect(screen.getByLabelText('Pacemaker')).toBeChecked();
});

test('without a connection the pause does not say that it is saved', async () => {
  visit({ ...begun, answers: { 'small.medication': { options: [1] } } });
  await screen.findByRole('heading', { level: 1, name: 'Heart' });
  server.give(answers.offline(saveAnswer));
  await user.click(screen.getByLabelText('Pacemaker'));
  await idle(pauseAfterMs + 1000);
  expect(screen.getByRole('heading', { level: 1, name: 'Not saved yet: no connection' })).toBeVisible();
  expect(screen.getByText(/^Please leave this page open: what is not saved yet is lost/)).toBeVisible();
});

describe('the link again', () => {
  const paused = async (canSendLink: boolean) => {
    visit({ ...begun, answers: { 'small.medication': { options: [1] } }, canSendLink });
    await screen.findByRole('heading', { level: 1, name: 'Heart' });
    await idle(pauseAfterMs + 1000);
  };
  const send = () => screen.queryByRole('button', { name: 'Send me the link again' });
  const press = async () => {
    const button = send();
    if (button) await user.click(button);
  };

  test('is mailed on request, once', async () => {
    await paused(true);
    await press();
    expect(await screen.findByText('The link is on its way to your e-mail address.')).toBeVisible();
    expect(send()).not.toBeInTheDocument();
    expect(server.named(sendPatientLink)).toHaveLength(1);
  });

  test('that was sent not long ago says so', async () => {
    await paused(true);
    server.give(answers.failure(sendPatientLink, 429, {}, { headers: { 'retry-after': '600' } }));
    await press();
    expect(await screen.findByText(/^The link was sent recently/)).toBeVisible();
    expect(send()).toBeVisible();
  });

  test('is not offered without an address', async () => {
    await paused(false);
    expect(send()).not.toBeInTheDocument();
  });
});
