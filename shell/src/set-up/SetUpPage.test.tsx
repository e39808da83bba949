import { login, setUp } from '@intake-desk/contracts';
import { answers } from '@intake-desk/kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { renderSignedOut } from '../testing/render-signed-out.tsx';

const password = 'Correct-Horse#42-battery';

async function fillIn(path = '/') {
  const page = await renderSignedOut({ path, setUp: true, answers: [answers(setUp, null), answers(login, null)] });
  const type = (label: string, text: string) => page.user.type(screen.getByLabelText(label), text);
  expect(screen.getByRole('heading', { level: 1, name: 'Set up Intake Desk' })).toBeInTheDocument();
  expect(screen.getByLabelText('Set-up key')).toHaveFocus();
  await type('Set-up key', 'ff00ee11dd22cc33bb44aa55');
  await type('Name of the organisation', 'Dûne Hospital');
  await type('Name of the first department', 'Cardiology');
  await type('Your name', 'Ada First');
  await type('E-mail', 'ada@example.org');
  await type('New password', password);
  await type('New password again', password);
  return page;
}
const press = (page: Awaited<ReturnType<typeof fillIn>>) =>
  page.user.click(screen.getByRole('button', { name: 'Set up the desk' }));

test('the first page of an empty installation creates the administrator, signs them in and leads to the first steps', async () => {
  const page = await fillIn('/reports');
  expect(screen.getByLabelText('Short code of the organisation')).toHaveValue('dunehospital');
  await page.user.clear(screen.getByLabelText('Short code of the department'));
  await page.user.type(screen.getByLabelText('Short code of the department'), 'CAR');
  await press(page);
  await waitFor(() => expect(page.loaded).toEqual(['/settings/start']));
  expect(page.server.named(setUp).map(({ args }) => args.body)).toEqual([
    {
      key: 'ff00ee11dd22cc33bb44aa55',
      organization: 'Dûne Hospital',
      organization_symbol: 'dunehospital',
      department: 'Cardiology',
      department_symbol: 'CAR',
      name: 'Ada First',
      email: 'ada@example.org',
      password,
      password_confirmation: password,
      language: 'en',
      timezone: expect.any(String),
    },
  ]);
});

test('a symbol that somebody typed stays when the name changes', async () => {
  const page = await fillIn();
  const symbol = screen.getByLabelText('Short code of the organisation');
  await page.user.clear(symbol);
  await page.user.type(symbol, 'dune');
  await page.user.type(screen.getByLabelText('Name of the organisation'), ' West');
  expect(symbol).toHaveValue('dune');
});

test('missing values are reported at their fields, the first is focused, and nothing is sent', async () => {
  const page = await renderSignedOut({ path: '/', setUp: true });
  await page.user.click(screen.getByRole('button', { name: 'Set up the desk' }));
  expect(screen.getByText('Enter the set-up key.')).toBeInTheDocument();
  expect(screen.getByText('Enter the name of the organisation.')).toBeInTheDocument();
  expect(screen.getByText('Enter your e-mail address.')).toBeInTheDocument();
  expect(screen.getByLabelText('Set-up key')).toHaveFocus();
  expect(page.server.calls).toHaveLength(0);
});

test('a message leaves its field when the value changes, and the others stay', async () => {
  const { user } = await renderSignedOut({ path: '/', setUp: true });
  await user.click(screen.getByRole('button', { name: 'Set up the desk' }));
  await user.type(screen.getByLabelText('Set-up key'), 'f');
  expect(screen.queryByText('Enter the set-up key.')).not.toBeInTheDocument();
  // Its short code is suggested.
  await user.type(screen.getByLabelText('Name of the organisation'), 'D');
  expect(screen.queryByText('Enter a short code of the organisation.')).not.toBeInTheDocument();
  expect(screen.getByText('Enter your e-mail address.')).toBeInTheDocument();
  expect(screen.getByLabelText('Name of the organisation')).toHaveFocus();
});

test('a wrong key is reported under its field, and the input stays', async () => {
  const page = await fillIn();
  page.server.give(answers.failure(setUp, 422, { errors: { key: ['setup.key'] } }));
  await press(page);
  expect(await screen.findByText(/^This is not the set-up key/)).toBeInTheDocument();
  expect(screen.getByLabelText('Name of the organisation')).toHaveValue('Dûne Hospital');
  expect(page.loaded).toEqual([]);
});

test('who cannot be signed in at once is asked to sign in', async () => {
  const page = await fillIn();
  page.server.give(answers.offline(login));
  await press(page);
  await waitFor(() => expect(page.loaded).toEqual(['/']));
});
