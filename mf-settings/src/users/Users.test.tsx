import { getOptions, type Language, type Options, putOption } from '@intake-desk/contracts';
import { getUserChoices, listUsers } from '@intake-desk/contracts/administration';
import { answers, languageDifferences, renderWithShell, type TestReply } from '@intake-desk/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import remote from '../remote.ts';
import { choices, deactivated, nurse, sampleUser } from '../testing/sample-users.ts';
import Users from './Users.tsx';

const users = [
  nurse,
  deactivated,
  sampleUser({ id: 5, name: 'Łukasz Żak' }),
  sampleUser({ id: 6, name: 'Bram de Boer', lastSeenAt: null }),
  ...Array.from({ length: 8 }, (_, index) => sampleUser({ id: 100 + index, name: `Worker ${index + 10}` })),
];

interface Opened {
  readonly language?: Language;
  readonly options?: Options;
  readonly list?: readonly TestReply[];
}
const open = ({ language = 'en', options = {}, list = [answers(listUsers, users)] }: Opened = {}) =>
  renderWithShell(<Users />, {
    remote,
    language,
    path: '/settings/user',
    answers: [answers(getOptions, options), answers(getUserChoices, choices), ...list],
  });
const names = (): (string | null)[] =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .flatMap((row) => within(row).queryAllByRole('cell')[0]?.textContent || []);

test('all languages have the same keys and placeholders', async () => {
  expect(await languageDifferences(remote.translations)).toEqual([]);
});

test('users are listed with roles, departments, account and when they were last seen', async () => {
  await open();
  const row = await screen.findByRole('row', { name: /Demo Nurse/ });
  expect(row).toHaveTextContent('nurse@demo.test');
  expect(row).toHaveTextContent('Anaesthesiology');
  expect(row).toHaveTextContent('Active');
  // May have been here for another organisation.
  expect(screen.getByRole('row', { name: /Bram/ })).toHaveTextContent('Not known');
  expect(screen.getByRole('row', { name: /Peña/ })).toHaveTextContent('Deactivated');
});

test('a filter narrows the list and says how many it found; clearing it brings all back', async () => {
  const { user } = await open();
  await screen.findByRole('row', { name: /Demo Nurse/ });
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'zak');
  expect(await screen.findByText(/^1 of \d+ shown$/)).toBeInTheDocument();
  expect(screen.getByRole('row', { name: /Łukasz Żak/ })).toBeInTheDocument();
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'xx');
  await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByRole('row', { name: /Demo Nurse/ })).toBeInTheDocument();
});

test('a press on a head turns the order, and the foot leads to the next page', async () => {
  const { user } = await open();
  await screen.findByRole('row', { name: /Demo Nurse/ });
  const first = names();
  await user.click(screen.getByRole('button', { name: /^Name/ }));
  const turned = names();
  expect(turned.at(0)).not.toBe(first.at(0));
  await user.click(screen.getByRole('button', { name: 'Page 2' }));
  expect(names().some((name) => name === first.at(0))).toBe(true);
});

test('the widths of columns are remembered for the user, and are there when the page is opened again', async () => {
  const { user, unmount, server } = await open();
  const border = async () => screen.findByRole('separator', { name: 'Width of the column Last seen' });
  (await border()).focus();
  server.give(answers(putOption, { columnWidths_users: { lastSeen: 156 } }));
  await user.keyboard('{ArrowRight}');
  await waitFor(() =>
    expect(server.named(putOption).map(({ args }) => args)).toEqual([
      {
        params: { option: 'columnWidths_users' },
        body: { value: expect.objectContaining({ lastSeen: 156, name: 130 }) },
      },
    ]),
  );
  unmount();
  const again = await open({ options: { columnWidths_users: { lastSeen: 156 } } });
  again.server.give(answers(putOption, {}));
  expect(await border()).toHaveAttribute('aria-valuenow', '156');
  (await border()).focus();
  await again.user.keyboard('{Enter}');
  await again.user.click(await screen.findByRole('menuitem', { name: 'Reset all column widths' }));
  await waitFor(() => expect(again.server.named(putOption)[0]?.args.body).toEqual({ value: null }));
  expect(await border()).toHaveAttribute('aria-valuenow', '140');
});

test('a failure names cause and id, and the retry works', async () => {
  const { user } = await open({
    language: 'nl',
    list: [answers.failure(listUsers, 500), answers(listUsers, users)],
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Er ging iets mis');
  await user.click(screen.getByRole('button', { name: 'Opnieuw proberen' }));
  expect(await screen.findByRole('row', { name: /Demo Nurse/ })).toBeInTheDocument();
});
