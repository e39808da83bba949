import { redirectIntake } from '@intake-desk/contracts';
import { answers, renderWithShell, type TestReply, type TestServer } from '@intake-desk/kit/testing';
import { screen, waitFor } from '@testing-library/react';
import remote from '../remote.ts';
import { sampleTarget } from '../testing/sample-record.ts';
import { PinForm } from './PinForm.tsx';

let server: TestServer;
let addresses: string[];
/** Values of the fields at the moment of submission. */
let left: readonly string[];
beforeEach(() => {
  addresses = [];
  left = [];
});

const right = '2468';
const address = `https://desk.test/q/${sampleTarget.hash}`;
const calls = () => server.named(redirectIntake).map(({ args }) => args.body);

interface Opened {
  readonly language?: 'en' | 'nl';
  /** The gateway's reply to the PIN. */
  readonly reply?: TestReply;
}
async function open({ language = 'en', reply = answers(redirectIntake, address) }: Opened = {}) {
  const rendered = await renderWithShell(
    <PinForm
      target={{ ...sampleTarget, epd: '10001' }}
      onUnlocked={(to) => {
        addresses.push(to);
        left = [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value);
      }}
    />,
    { remote, language, answers: [reply] },
  );
  server = rendered.server;
  return rendered;
}
const field = (): HTMLElement => screen.getByLabelText('PIN');
const press = 'Hand over';

test('the right PIN leads to the patient’s page, and does not stay in the field', async () => {
  const { user } = await open();
  await user.type(field(), `${right}{Enter}`);
  await waitFor(() => expect(addresses).toEqual([address]));
  expect(calls()).toEqual([{ org: 'northsea', departmentSymbol: 'ANE', hash: sampleTarget.hash, pin: right }]);
  expect(field()).toHaveValue('');
});

test('digits are asked for, hidden, and no browser remembers them', async () => {
  await open();
  expect(field()).toHaveAttribute('type', 'password');
  expect(field()).toHaveAttribute('inputmode', 'numeric');
  expect(field()).toHaveAttribute('autocomplete', 'off');
});

test('a wrong PIN says so under the field, which is emptied and has the focus; the reason stays', async () => {
  const { user } = await open({ reply: answers.failure(redirectIntake, 422, { errors: { pin: ['pin.failed'] } }) });
  await user.click(screen.getByRole('checkbox', { name: 'Unlock all steps' }));
  await user.type(screen.getByLabelText('Reason for unlocking'), 'A mistake in step 2');
  await user.type(field(), '1111');
  await user.click(screen.getByRole('button', { name: press }));
  expect(await screen.findByText('Pincode is incorrect')).toBeInTheDocument();
  expect(field()).toHaveAccessibleDescription('Pincode is incorrect');
  expect(field()).toHaveValue('');
  await waitFor(() => expect(field()).toHaveFocus());
  expect(screen.getByLabelText('Reason for unlocking')).toHaveValue('A mistake in step 2');
  expect(addresses).toEqual([]);
  await user.click(screen.getByRole('button', { name: press }));
  await waitFor(() => expect(field()).toHaveAccessibleDescription('Enter your PIN.'));
});

test('no call is made without a PIN', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: press }));
  expect(await screen.findByText('Enter your PIN.')).toBeInTheDocument();
  expect(field()).toBeInvalid();
  expect(field()).toHaveFocus();
  expect(calls()).toEqual([]);
});

test('unlocking all steps needs a reason, which is sent', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('checkbox', { name: 'Unlock all steps' }));
  await user.type(field(), right);
  await user.click(screen.getByRole('button', { name: press }));
  expect(await screen.findByText('Please specify the reason for unlocking')).toBeInTheDocument();
  expect(calls()).toEqual([]);
  await user.type(screen.getByLabelText('Reason for unlocking'), 'Wrong birth date');
  await user.click(screen.getByRole('button', { name: press }));
  await waitFor(() => expect(addresses).toHaveLength(1));
  expect(calls().at(-1)).toMatchObject({ unlockAllSteps: true, unlockReason: 'Wrong birth date' });
  // The browser would ask before the remaining text is lost.
  expect(left).not.toContain('Wrong birth date');
});

test('a patient begins at the first question where the nurse says so', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('checkbox', { name: 'Start at the first question' }));
  await user.type(field(), `${right}{Enter}`);
  await waitFor(() => expect(addresses).toHaveLength(1));
  expect(calls().at(-1)).toMatchObject({ no_step: true });
});

test('answers that were sent are not unlocked, and the form says what to do', async () => {
  const { user } = await open({ reply: answers.failure(redirectIntake, 409) });
  await user.click(screen.getByRole('checkbox', { name: 'Unlock all steps' }));
  await user.type(screen.getByLabelText('Reason for unlocking'), 'Asked for');
  await user.type(field(), `${right}{Enter}`);
  expect(await screen.findByText(/Invite the patient again/)).toBeInTheDocument();
});

test('after too many tries it says how long to wait, in the language', async () => {
  const { user } = await open({
    language: 'nl',
    reply: answers.failure(redirectIntake, 429, {}, { headers: { 'retry-after': '30' } }),
  });
  await user.type(screen.getByLabelText('Pincode'), `${right}{Enter}`);
  expect(await screen.findByText(/30 seconden/)).toBeInTheDocument();
});
