import {
  beginSecondFactor,
  confirmSecondFactor,
  login,
  notWhitelistedCode,
  passSecondFactor,
  type SignInStep,
} from '@intake-desk/contracts';
import { changeLanguage } from '@intake-desk/kit/host';
import { answers, type TestReply } from '@intake-desk/kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { renderSignedOut } from '../testing/render-signed-out.tsx';

const opens = (step: SignInStep | null): TestReply => answers(login, step);
const refuses = (errors: Record<string, string[]>): TestReply => answers.failure(login, 422, { errors });

async function signIn(user: UserEvent): Promise<void> {
  await user.type(screen.getByLabelText('E-mail'), 'nurse@demo.test');
  await user.type(screen.getByLabelText('Password'), 'a password');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
}

test('a sign-in goes on to the address that was asked for', async () => {
  const { user, loaded } = await renderSignedOut({ path: '/reports?year=2026', answers: [opens(null)] });
  await signIn(user);
  await waitFor(() => expect(loaded).toEqual(['/reports?year=2026']));
});

test.each([
  ['/?redirect=%2Finvite', '/invite'],
  ['/?redirect=https%3A%2F%2Felsewhere.test%2F', '/'],
  ['/?redirect=%2F%2Felsewhere.test', '/'],
  ['/?status=ssoFailed', '/'],
])('F4 %s leads to %s', async (path, to) => {
  const { user, loaded } = await renderSignedOut({ path, answers: [opens(null)] });
  await signIn(user);
  await waitFor(() => expect(loaded).toEqual([to]));
});

test('users of an organisation with single sign-on only see a notice above the form, with a link', async () => {
  const { user } = await renderSignedOut({
    path: '/reports',
    sso: 'Hospital ID',
    answers: [refuses({ email: ['auth.sso_only'] })],
  });
  await signIn(user);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Your organisation must log in through SSO.');
  const way = within(alert).getByRole('link', { name: 'Sign in with Hospital ID' });
  expect(way).toHaveAttribute('href', '/loginAuth0?redirect=%2Freports');
  expect(screen.getAllByText(/must log in through SSO/)).toHaveLength(1);
});

test('C3 wrong credentials are reported under the field, which gets the focus; nothing reveals which of the two is wrong', async () => {
  const { user, loaded } = await renderSignedOut({ path: '/', answers: [refuses({ email: ['auth.failed'] })] });
  await signIn(user);
  await screen.findByText('These credentials do not match our records.');
  expect(screen.getByLabelText('E-mail')).toHaveFocus();
  expect(loaded).toEqual([]);
});

test('C1 too many tries: the seconds count down and the button waits for them', async () => {
  const { user } = await renderSignedOut({
    path: '/',
    answers: [answers.failure(login, 429, {}, { headers: { 'retry-after': '42' } })],
  });
  await signIn(user);
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Too many login attempts, retry in 4[0-2] seconds\.$/);
  expect(screen.getByRole('button', { name: /^Wait 4[0-2] s$/ })).toBeDisabled();
});

test('an address that is not whitelisted sees a notice', async () => {
  const { user } = await renderSignedOut({
    path: '/',
    answers: [answers.failure(login, 419, { code: notWhitelistedCode })],
  });
  await signIn(user);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    "You couldn't be logged in. Please contact your supervisor.",
  );
});

test('a sign-in that fails on our side shows the id that its words speak of, in every language', async () => {
  const { user } = await renderSignedOut({ path: '/', answers: [answers.failure(login, 500)] });
  await signIn(user);
  expect(await screen.findByRole('alert')).toHaveTextContent(/Error id: [0-9a-f-]{36}$/);
  for (const [language, words] of [
    ['nl', /Fout-id: [0-9a-f-]{36}$/],
    ['de', /Fehler-ID: [0-9a-f-]{36}$/],
    ['es', /Id del error: [0-9a-f-]{36}$/],
    ['pt', /Id do erro: [0-9a-f-]{36}$/],
  ] as const) {
    await act(() => changeLanguage(language));
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(words));
  }
});

test('an expired password leads to the page that asks for a link', async () => {
  const { user, loaded } = await renderSignedOut({
    path: '/',
    answers: [refuses({ password: ['editing_table.auth.password_expired_sent'] })],
  });
  await signIn(user);
  await waitFor(() => expect(loaded).toEqual(['/email?password_expired=true']));
});

test('a generated password leads to the page that sets another', async () => {
  const { user, loaded } = await renderSignedOut({
    path: '/',
    answers: [opens({ next: 'password', path: '/reset/x?email=a' })],
  });
  await signIn(user);
  await waitFor(() => expect(loaded).toEqual(['/reset/x?email=a']));
});

test('C9 a code is asked after the password: a wrong one is reported under the field, a correct one opens the desk', async () => {
  const wrong = answers.failure(passSecondFactor, 422, { errors: { code: ['auth.code'] } });
  const { user, loaded, server } = await renderSignedOut({
    path: '/invite',
    answers: [opens({ next: 'code' }), wrong, answers(passSecondFactor, null)],
  });
  await signIn(user);
  const field = await screen.findByLabelText('Code');
  expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  await user.type(field, '000000{Enter}');
  await screen.findByText('This code is not right, or it has been used.');
  await user.clear(field);
  await user.type(field, '123 456{Enter}');
  await waitFor(() => expect(loaded).toEqual(['/invite']));
  expect(server.named(passSecondFactor).map(({ args }) => args.body.code)).toEqual(['000000', '123456']);
});

test('C16 single sign-on that asks for a code leads to its field, and on to the wanted address', async () => {
  const { user, loaded } = await renderSignedOut({
    path: '/?next=code&redirect=%2Freports',
    answers: [answers(passSecondFactor, null)],
    sso: 'Hospital account',
  });
  await user.type(await screen.findByLabelText('Code'), '123456{Enter}');
  await waitFor(() => expect(loaded).toEqual(['/reports']));
});

test('C9 a sign-in that waited too long for its code starts again', async () => {
  const code = answers.failure(passSecondFactor, 401);
  const { user } = await renderSignedOut({ path: '/', answers: [opens({ next: 'code' }), code] });
  await signIn(user);
  await user.type(await screen.findByLabelText('Code'), '123456{Enter}');
  await screen.findByText('This sign-in took too long. Start again with your password.');
  await user.click(screen.getByRole('button', { name: 'Start again' }));
  expect(await screen.findByLabelText('Password')).toHaveValue('');
});

test('C9 setting up: the secret is there as code and as text, and the recovery codes are kept before the desk opens', async () => {
  const secret = { secret: 'JBSWY3DPEHPK3PXP', address: 'otpauth://totp/x?secret=JBSWY3DPEHPK3PXP' };
  const { user, loaded } = await renderSignedOut({
    path: '/',
    answers: [
      opens({ next: 'enrol' }),
      answers(beginSecondFactor, secret),
      answers(confirmSecondFactor, { codes: ['aaaa-bbbb', 'cccc-dddd'] }),
    ],
    sso: 'Hospital account',
  });
  await signIn(user);
  await screen.findByRole('img', { name: 'QR code of the secret JBSW Y3DP EHPK 3PXP' });
  await user.type(screen.getByLabelText('First code of the app'), '123456{Enter}');
  const list = await screen.findByRole('list', { name: 'Your recovery codes' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(2);
  // Other ways in would lose the codes.
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  expect(loaded).toEqual([]);
  expect(screen.getByRole('button', { name: 'Continue' })).toBeDisabled();
  await user.click(screen.getByLabelText('I have kept the codes'));
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(loaded).toEqual(['/']);
});

test('single sign-on is offered by its name where there is one, with the connection and the wanted address', async () => {
  await renderSignedOut({ path: '/reports?connection=hospital', sso: 'Hospital account' });
  expect(screen.getByRole('link', { name: 'Sign in with Hospital account' })).toHaveAttribute(
    'href',
    '/loginAuth0?connection=hospital&redirect=%2Freports',
  );
});

test('from /weblink single sign-on takes redirect=weblink and the query along', async () => {
  await renderSignedOut({ path: '/weblink?epd=0042&sex=F', sso: 'Hospital account' });
  expect(screen.getByRole('link', { name: /Hospital account/ })).toHaveAttribute(
    'href',
    '/loginAuth0?redirect=weblink&epd=0042&sex=F',
  );
});

test('without a provider single sign-on is not offered', async () => {
  await renderSignedOut({ path: '/' });
  expect(screen.queryByRole('link', { name: /Sign in with [^a]/ })).not.toBeInTheDocument();
});

test.each([
  ['ssoUserNotFound', /this desk has no account for you/],
  ['ssoFailed', /was not completed/],
  ['ipNotWhitelisted', /contact your supervisor/],
])('the result of single sign-on is shown: %s', async (status, words) => {
  await renderSignedOut({ path: `/?status=${status}`, sso: 'Hospital account' });
  expect(screen.getByRole('alert')).toHaveTextContent(words);
});

test('who was logged out by inactivity reads why; other ways in keep the wanted address', async () => {
  await renderSignedOut({ path: '/reports', parting: 'expired' });
  expect(screen.getByRole('status')).toHaveTextContent('You were logged out due to inactivity. Log in again.');
  expect(screen.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute(
    'href',
    '/email?redirect=%2Freports',
  );
  expect(screen.getByLabelText('E-mail')).toHaveAttribute('autocomplete', 'username');
  expect(screen.getByLabelText('Password')).toHaveAttribute('autocomplete', 'current-password');
});
