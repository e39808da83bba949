import { askForCall, getPortalIntake, type LinkFailure } from '@intake-desk/contracts';
import { answers } from '@intake-desk/kit/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from './App.tsx';
import { server, token, visit, visitQuestions } from './testing/visit.tsx';

const user = userEvent.setup();
const offered = { phoneEnd: '78', asked: null };
const asked = { phoneEnd: '78', asked: { at: '2026-03-02T13:05:00.000Z', time: 'morning', phoneEnd: '78' } } as const;

const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
const bodies = () => server.named(askForCall).map(({ args }) => args.body);

test('a patient asks for a call at the number that the hospital has, and withdraws it', async () => {
  await visitQuestions(user, { callback: offered });
  server.give(answers(askForCall, asked));
  await press('Ask us to call you');
  expect(screen.getByRole('radio', { name: 'The number that we have, ending in 78' })).toBeChecked();
  expect(screen.queryByLabelText('Your phone number')).not.toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: 'In the morning' }));
  await press('Ask for a call');
  expect(await screen.findByText(/You have asked us to call you/)).toHaveTextContent(
    'You have asked us to call you. We call the number ending in 78. If possible, we call in the morning.',
  );
  expect(screen.getByLabelText('Yes')).toBeVisible();
  server.give(answers(askForCall, offered));
  await press('I no longer need a call');
  expect(await screen.findByRole('button', { name: 'Ask us to call you', expanded: false })).toBeVisible();
  expect(bodies()).toEqual([{ asked: true, time: 'morning' }, { asked: false }]);
});

test('without a known number one is asked for, and a wrong one says what is expected', async () => {
  await visitQuestions(user, { callback: { phoneEnd: null, asked: null } });
  await press('Ask us to call you');
  server.give(answers.failure(askForCall, 422, { errors: { phone: ['validation.phone'] } }));
  await user.type(screen.getByLabelText('Your phone number'), '12345');
  await press('Ask for a call');
  expect(await screen.findByText('Enter a phone number of 7 to 15 digits.')).toBeVisible();
  expect(screen.getByLabelText('Your phone number')).toHaveFocus();
  expect(screen.getByLabelText('Your phone number')).toBeInvalid();
  server.give(answers(askForCall, asked));
  await user.type(screen.getByLabelText('Your phone number'), '678');
  await press('Ask for a call');
  expect(await screen.findByText(/You have asked us to call you/)).toBeVisible();
  expect(bodies()).toEqual([
    { asked: true, phone: '12345' },
    { asked: true, phone: '12345678' },
  ]);
});

test('a number that the hospital no longer has is asked for', async () => {
  await visitQuestions(user, { callback: offered });
  server.give(answers.failure(askForCall, 422, { errors: { phone: ['validation.required'] } }));
  await press('Ask us to call you');
  await press('Ask for a call');
  expect(await screen.findByText('Enter a phone number of 7 to 15 digits.')).toBeVisible();
  expect(screen.getByLabelText('Your phone number')).toBeInvalid();
});

test.each([
  [429, 'There were too many changes. Please try again later.'],
  [409, 'Calls are no longer offered here. Please call the hospital.'],
  [503, 'There is no connection. Please try again.'],
])('a request that is refused with %i says why, and can be sent again', async (status, words) => {
  await visitQuestions(user, { callback: offered });
  server.give(answers.failure(askForCall, status));
  await press('Ask us to call you');
  await press('Ask for a call');
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Ask for a call' })).toBeEnabled();
});

test('it is offered after sending, also if a call was asked for before', async () => {
  visit({ category: 'completed', callback: asked });
  await screen.findByRole('heading', { name: 'Already sent' });
  expect(await screen.findByRole('button', { name: 'I no longer need a call' })).toBeVisible();
});

test.each([true, false])('an expired link offers a call (%s) as its department does', async (callback) => {
  const body: LinkFailure = {
    message: 'This link has ended.',
    code: 'link_expired',
    organisation: 'North Sea Hospital',
    department: 'Anaesthesiology',
    phone: '',
    language: 'en',
    callback,
  };
  server.give({ route: getPortalIntake, when: {}, status: 410, respond: () => Response.json(body, { status: 410 }) });
  render(<App token={token} />);
  await screen.findByRole('heading', { name: 'This link has expired' });
  expect(screen.queryAllByRole('button', { name: 'Ask us to call you' })).toHaveLength(callback ? 1 : 0);
});

test('a department that offers no calls shows nothing of it', async () => {
  await visitQuestions(user, { callback: null });
  await waitFor(() => expect(screen.getByLabelText('Yes')).toBeVisible());
  expect(within(screen.getByRole('main')).queryByText('Ask us to call you')).not.toBeInTheDocument();
});
