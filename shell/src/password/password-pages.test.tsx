import { checkPasswordLink, resetPassword, sendPasswordLink } from '@intake-desk/contracts';
import { answers, type TestReply } from '@intake-desk/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { takePartingWord } from '../page/parting-word.ts';
import { renderSignedOut } from '../testing/render-signed-out.tsx';

const mailed = answers(sendPasswordLink, null);
const ofNurse = '/reset/t0ken?email=nurse%40demo.test';

/** Opens a link that works, with the form that it leads to. */
async function openLink(path = ofNurse, replies: readonly TestReply[] = []) {
  const works = answers(checkPasswordLink, { refusal: null });
  const page = await renderSignedOut({ path, answers: [works, ...replies] });
  await screen.findByLabelText('New password');
  return page;
}

test('C3 asking for a link: the answer says nothing of whether there is an account', async () => {
  const { user } = await renderSignedOut({ path: '/email', answers: [mailed] });
  await user.type(screen.getByLabelText('E-mail'), 'nobody@demo.test{Enter}');
  expect(await screen.findByRole('status')).toHaveTextContent('If nobody@demo.test has an account with a password');
  expect(screen.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute('href', '/email');
});

test('who came with an expired password reads that a mail was sent, and is not asked for the e-mail again', async () => {
  await renderSignedOut({ path: '/email?password_expired=true&redirect=%2Freports', answers: [mailed] });
  expect(screen.getByRole('status')).toHaveTextContent('Your password has expired. We have sent you a link');
  expect(screen.queryByLabelText('E-mail')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute(
    'href',
    '/email?redirect=%2Freports',
  );
  expect(screen.getByRole('link', { name: 'Back to sign in' })).toHaveAttribute('href', '/?redirect=%2Freports');
});

test('an expired password needs no value in the address', async () => {
  await renderSignedOut({ path: '/email?password_expired', answers: [mailed] });
  expect(screen.getByRole('status')).toHaveTextContent('Your password has expired.');
});

test('asking too often: the seconds count down', async () => {
  const throttled = answers.failure(sendPasswordLink, 429, {}, { headers: { 'retry-after': '30' } });
  const { user } = await renderSignedOut({ path: '/email', answers: [throttled] });
  await user.type(screen.getByLabelText('E-mail'), 'a@demo.test{Enter}');
  await screen.findByRole('alert');
  expect(screen.getByRole('button', { name: /^Wait (30|29) s$/ })).toBeDisabled();
});

test('C5 the rules are ticked while the password is typed', async () => {
  const { user } = await openLink();
  const rules = screen.getByRole('list', { name: 'Rules for the password' });
  expect(within(rules).getAllByLabelText('Not yet met:')).toHaveLength(4);
  await user.type(screen.getByLabelText('New password'), 'lower and Upper');
  expect(within(rules).getAllByLabelText('Met:')).toHaveLength(3);
  await user.type(screen.getByLabelText('New password'), '!');
  expect(within(rules).queryByLabelText('Not yet met:')).not.toBeInTheDocument();
});

test('C5 a password that breaks rules is not sent; the list says once which, and the field has the focus', async () => {
  const { user, server } = await openLink();
  await user.type(screen.getByLabelText('New password'), 'short');
  await user.type(screen.getByLabelText('New password again'), 'short{Enter}');
  expect(screen.getAllByText(/at least 12 characters/)).toHaveLength(1);
  expect(screen.getByLabelText('New password')).toBeInvalid();
  expect(screen.getByLabelText('New password')).toHaveFocus();
  expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(/at least 12 characters/);
  expect(server.named(resetPassword)).toHaveLength(0);
});

test('C5 a suggested password fills both fields, is shown, and is sent with the link and the address', async () => {
  const { user, loaded, server } = await openLink(ofNurse, [answers(resetPassword, null)]);
  expect(screen.getByLabelText('E-mail')).toHaveValue('nurse@demo.test');
  await user.click(screen.getByRole('button', { name: 'Suggest a password' }));
  const field = screen.getByLabelText('New password');
  expect(field).toHaveAttribute('type', 'text');
  expect(field).toHaveAttribute('autocomplete', 'new-password');
  const { value } = await screen.findByLabelText<HTMLInputElement>('New password');
  expect(value).toHaveLength(12);
  await user.click(screen.getByRole('button', { name: 'Set the password' }));
  await waitFor(() => expect(loaded).toEqual(['/']));
  expect(server.named(resetPassword).map(({ args }) => args.body)).toEqual([
    { email: 'nurse@demo.test', token: 't0ken', password: value, password_confirmation: value },
  ]);
  expect(takePartingWord()).toBe('passwordSet');
});

test.each([
  ['auth.token', 'This link is not valid or has expired. Ask for a new link'],
  ['auth.account_link', 'Ask your administrator to send you the instructions again.'],
] as const)('C7 a link that is dead as %s says so when it is opened, and what to do next', async (refusal, words) => {
  const { server } = await renderSignedOut({ path: ofNurse, answers: [answers(checkPasswordLink, { refusal })] });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(words);
  expect(within(alert).getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute('href', '/email');
  expect(screen.getByText(/^A link works once\. If you have already set your password/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to sign in' })).toHaveAttribute('href', '/');
  expect(screen.queryByLabelText('New password')).not.toBeInTheDocument();
  // The secret is in the body, since addresses are logged.
  expect(server.named(checkPasswordLink).map(({ args }) => args)).toEqual([
    { body: { email: 'nurse@demo.test', token: 't0ken' } },
  ]);
});

test.each([
  ['looked at too often', answers.failure(checkPasswordLink, 429)],
  ['looked at without a network', answers.offline(checkPasswordLink)],
])('C7 a link that is %s can be tried nevertheless', async (_, refused) => {
  const { user, loaded } = await renderSignedOut({ path: ofNurse, answers: [refused, answers(resetPassword, null)] });
  await user.click(await screen.findByRole('button', { name: 'Suggest a password' }));
  await user.click(screen.getByRole('button', { name: 'Set the password' }));
  await waitFor(() => expect(loaded).toEqual(['/']));
});

test('C7 a link that expires while its form is open is reported above it, with a way to another', async () => {
  const dead = answers.failure(resetPassword, 422, { errors: { token: ['auth.token'] } });
  const { user } = await openLink(ofNurse, [dead]);
  await user.click(screen.getByRole('button', { name: 'Suggest a password' }));
  await user.click(screen.getByRole('button', { name: 'Set the password' }));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('This link is not valid or has expired. Ask for a new link');
  expect(within(alert).getByRole('link')).toHaveAttribute('href', '/email');
});

test('C7 a new account’s link that dies while its form is open says whom to ask, with a mail that says what to do', async () => {
  const dead = answers.failure(resetPassword, 422, { errors: { token: ['auth.account_link'] } });
  const { user } = await openLink(ofNurse, [dead]);
  await user.click(screen.getByRole('button', { name: 'Suggest a password' }));
  await user.click(screen.getByRole('button', { name: 'Set the password' }));
  const alert = await screen.findByRole('alert', { name: 'This link to your new account is no longer valid.' });
  expect(alert).toHaveTextContent(/Ask your administrator to send you the instructions again/);
  const write = within(alert).getByRole('link', { name: 'Write to your administrator' });
  const mail = decodeURIComponent(write.getAttribute('href') ?? '');
  expect(mail).toMatch(/^mailto:\?subject=Please send me.*&body=.*nurse@demo\.test.*\/settings\/user/);
  expect(within(alert).getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute('href', '/email');
});

test("C6 the server's own rule is reported below the password; two different ones are not sent", async () => {
  const common = answers.failure(resetPassword, 422, { errors: { password: ['password.common'] } });
  const { user, server } = await openLink(ofNurse, [common]);
  await user.type(screen.getByLabelText('New password'), 'Password1234!');
  await user.type(screen.getByLabelText('New password again'), 'Password1234{Enter}');
  await screen.findByText('The two passwords are not the same.');
  expect(server.named(resetPassword)).toHaveLength(0);
  await user.type(screen.getByLabelText('New password again'), '!');
  expect(screen.queryByText('The two passwords are not the same.')).not.toBeInTheDocument();
  await user.keyboard('{Enter}');
  await screen.findByText('This password is easy to guess. Choose another one.');
});

test.each(['/email', ofNurse])(
  '%s loses nothing that was typed when the call fails, and the next try works',
  async (path) => {
    const { user, server } = await renderSignedOut({
      path,
      answers: [
        answers(checkPasswordLink, { refusal: null }),
        answers.offline(sendPasswordLink),
        answers(sendPasswordLink, null),
        answers.offline(resetPassword),
        answers(resetPassword, null),
      ],
    });
    if (path === '/email') await user.type(screen.getByLabelText('E-mail'), 'nurse@demo.test');
    else {
      await user.type(await screen.findByLabelText('New password'), 'Ward 7 at night!');
      await user.type(screen.getByLabelText('New password again'), 'Ward 7 at night!');
    }
    const typed = () =>
      [...document.querySelectorAll('input[name]')].map((field) => field instanceof HTMLInputElement && field.value);
    const before = typed();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(/could not be reached|network/i);
    expect(typed()).toEqual(before);
    await user.click(screen.getByRole('button', { name: /^(Send the link|Set the password)$/ }));
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    const sent = path === '/email' ? sendPasswordLink : resetPassword;
    await waitFor(() => expect(server.named(sent)).toHaveLength(2));
  },
);

test('C7 a link without an address asks for it; a link with one shows it read-only', async () => {
  const { unmount } = await openLink();
  expect(screen.getByLabelText('E-mail')).toHaveAttribute('readonly');
  unmount();
  const { user, server } = await renderSignedOut({ path: '/reset/t0ken' });
  await user.click(screen.getByRole('button', { name: 'Suggest a password' }));
  await user.click(screen.getByRole('button', { name: 'Set the password' }));
  await screen.findByText('Enter your e-mail address.');
  expect(screen.getByLabelText('E-mail')).toHaveFocus();
  expect(server.calls).toHaveLength(0);
});

test('F4 after the link is asked for, the way back keeps the address that was wanted', async () => {
  await renderSignedOut({ path: '/email?redirect=%2Freports', answers: [mailed] });
  expect(screen.getByRole('link', { name: 'Back to sign in' })).toHaveAttribute('href', '/?redirect=%2Freports');
});
