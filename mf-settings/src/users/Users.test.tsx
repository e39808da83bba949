import { administrationArea, createFakeGateway, type DeskWorld, deskArea, fakePeople } from '@intake-desk/kit/fake';
import { type FakeFetch, fakeFetch, languageDifferences, renderWithShell } from '@intake-desk/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import remote from '../remote.ts';
import Users from './Users.tsx';

const manager = fakePeople.find(({ role }) => role === 'manager');
const open = () => {
  const desk: DeskWorld = { options: {}, sessions: [], errors: [], signIn: () => undefined };
  const gateway = createFakeGateway({ routes: [...administrationArea(), ...deskArea(desk)], person: manager });
  return { desk, gateway, fetched: fakeFetch(gateway) };
};
const render = (language: 'en' | 'nl' = 'en') =>
  renderWithShell(<Users />, { remote, language, path: '/settings/user' });
const names = (): (string | null)[] =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .flatMap((row) => within(row).queryAllByRole('cell')[0]?.textContent || []);

let fetched: FakeFetch | undefined;
afterEach(() => fetched?.restore());

test('all languages have the same keys and placeholders', async () => {
  expect(await languageDifferences(remote.translations)).toEqual([]);
});

test('users show with roles, departments, account and when they were last seen', async () => {
  ({ fetched } = open());
  await render();
  const row = await screen.findByRole('row', { name: /Demo Nurse/ });
  expect(row).toHaveTextContent('nurse@demo.test');
  expect(row).toHaveTextContent('Anaesthesiology');
  expect(row).toHaveTextContent('Active');
  expect(screen.getByRole('row', { name: /Bram/ })).toHaveTextContent('Never');
  expect(screen.getByRole('row', { name: /Peña/ })).toHaveTextContent('Deactivated');
});

test('a filter narrows the list and says how many it found; clearing it brings all back', async () => {
  ({ fetched } = open());
  const { user } = await render();
  await screen.findByRole('row', { name: /Demo Nurse/ });
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'zak');
  expect(await screen.findByText(/^1 of \d+ shown$/)).toBeInTheDocument();
  expect(screen.getByRole('row', { name: /Łukasz Żak/ })).toBeInTheDocument();
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'xx');
  await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByRole('row', { name: /Demo Nurse/ })).toBeInTheDocument();
});

test('a press on a head turns the order, and the foot leads to the next page', async () => {
  ({ fetched } = open());
  const { user } = await render();
  await screen.findByRole('row', { name: /Demo Nurse/ });
  const first = names();
  await user.click(screen.getByRole('button', { name: /^Name/ }));
  const turned = names();
  expect(turned.at(0)).not.toBe(first.at(0));
  await user.click(screen.getByRole('button', { name: 'Page 2' }));
  expect(names().some((name) => name === first.at(0))).toBe(true);
});

test('the widths of columns are remembered for the user, and are there when the page is opened again', async () => {
  const given = open();
  fetched = given.fetched;
  const { user, unmount } = await render();
  const border = async () => screen.findByRole('separator', { name: 'Width of the column Last seen' });
  (await border()).focus();
  await user.keyboard('{ArrowRight}');
  await waitFor(() => expect(given.desk.options.columnWidths_users).toMatchObject({ lastSeen: 176, name: 130 }));
  unmount();
  await render();
  expect(await border()).toHaveAttribute('aria-valuenow', '176');
  (await border()).focus();
  await user.keyboard('{Enter}');
  await user.click(await screen.findByRole('menuitem', { name: 'Usual widths of all columns' }));
  await waitFor(() => expect(given.desk.options.columnWidths_users).toBeUndefined());
  expect(await border()).toHaveAttribute('aria-valuenow', '160');
});

test('a failure names cause and id, and the retry works', async () => {
  const desk = open();
  fetched = desk.fetched;
  desk.gateway.settings.fault = 'flaky';
  const { user } = await render('nl');
  expect(await screen.findByRole('alert')).toHaveTextContent('Er ging iets mis');
  await user.click(screen.getByRole('button', { name: 'Opnieuw proberen' }));
  expect(await screen.findByRole('row', { name: /Demo Nurse/ })).toBeInTheDocument();
});
