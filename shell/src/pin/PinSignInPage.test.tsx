import { notWhitelistedCode, pinLogin } from '@intake-desk/contracts';
import { answers } from '@intake-desk/kit/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { clock, stopClock } from '../testing/clock.ts';
import { renderSignedOut } from '../testing/render-signed-out.tsx';

const opens = answers(pinLogin, null);

test.each([
  ['/pin_login', '/choice'],
  ['/pin_login?status', '/choice?status'],
  ['/pin_login?redirect=%2Fintakes', '/intakes'],
  ['/intakes', '/intakes'],
  ['/choice?invite', '/choice?invite='],
])('%s asks for e-mail and PIN and goes on to %s', async (path, to) => {
  const { user, loaded } = await renderSignedOut({ path, answers: [opens] });
  await user.type(screen.getByLabelText('E-mail'), 'tablet@demo.test');
  await user.type(screen.getByLabelText('PIN'), '2468{Enter}');
  await waitFor(() => expect(loaded).toEqual([to]));
});

test('F7 the tablet remembers the e-mail and nothing else, read-only, until somebody clears it', async () => {
  const { user, loaded, unmount } = await renderSignedOut({ path: '/pin_login', answers: [opens] });
  await user.type(screen.getByLabelText('E-mail'), 'tablet@demo.test');
  await user.type(screen.getByLabelText('PIN'), '2468{Enter}');
  await waitFor(() => expect(loaded).toHaveLength(1));
  unmount();
  const again = await renderSignedOut({ path: '/pin_login', answers: [opens] });
  const email = screen.getByLabelText('E-mail');
  expect(email).toHaveValue('tablet@demo.test');
  expect(email).toHaveAttribute('readonly');
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('2468');
  await again.user.click(screen.getByRole('button', { name: 'Use another account' }));
  expect(email).toHaveValue('');
  expect(email).not.toHaveAttribute('readonly');
  expect(Object.values({ ...localStorage })).not.toContain('tablet@demo.test');
});

test('C8 a wrong PIN says so under the field, which is emptied and gets the focus', async () => {
  const wrong = answers.failure(pinLogin, 422, { errors: { pin: ['pin.failed'] } });
  const { user, loaded } = await renderSignedOut({ path: '/pin_login', answers: [wrong] });
  await user.type(screen.getByLabelText('E-mail'), 'tablet@demo.test');
  await user.type(screen.getByLabelText('PIN'), '1111{Enter}');
  await screen.findByText('Pincode is incorrect');
  const pin = screen.getByLabelText('PIN');
  expect(pin).toHaveValue('');
  expect(pin).toHaveFocus();
  await user.type(pin, '2');
  expect(screen.queryByText('Pincode is incorrect')).not.toBeInTheDocument();
  expect(loaded).toEqual([]);
});

test('C8 after too many tries the seconds count down, and then the next try is taken', async () => {
  stopClock();
  const throttled = answers.failure(pinLogin, 429, {}, { headers: { 'retry-after': '2' } });
  await renderSignedOut({ path: '/pin_login', answers: [throttled] });
  fireEvent.change(screen.getByLabelText('E-mail'), { target: { value: 'tablet@demo.test' } });
  fireEvent.change(screen.getByLabelText('PIN'), { target: { value: '1111' } });
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByRole('button', { name: 'Wait 2 s' })).toBeDisabled();
  clock.pass(1000);
  expect(screen.getByRole('button', { name: 'Wait 1 s' })).toBeDisabled();
  expect(screen.getByRole('alert')).toHaveTextContent('retry in 1 seconds');
  clock.pass(1000);
  expect(screen.getByRole('button', { name: 'Sign in' })).toBeEnabled();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByLabelText('E-mail')).toHaveValue('tablet@demo.test');
});

test('a PIN that is too short is not sent', async () => {
  const { user, server } = await renderSignedOut({ path: '/pin_login', answers: [opens] });
  await user.type(screen.getByLabelText('E-mail'), 'tablet@demo.test');
  await user.type(screen.getByLabelText('PIN'), '246{Enter}');
  await screen.findByText('Enter your PIN of at least 4 characters.');
  expect(server.calls).toHaveLength(0);
});

test('G2 an address that is not whitelisted gets a message, and the e-mail is not remembered', async () => {
  const refused = answers.failure(pinLogin, 419, { code: notWhitelistedCode });
  const { user } = await renderSignedOut({ path: '/pin_login', answers: [refused] });
  await user.type(screen.getByLabelText('E-mail'), 'tablet@demo.test');
  await user.type(screen.getByLabelText('PIN'), '2468{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Please contact your supervisor.');
  expect(JSON.stringify({ ...localStorage })).not.toContain('tablet@demo.test');
});

test('a tablet that cleared itself says why', async () => {
  await renderSignedOut({ path: '/pin_login', parting: 'expired' });
  expect(screen.getByRole('status')).toHaveTextContent('You were logged out due to inactivity.');
});
