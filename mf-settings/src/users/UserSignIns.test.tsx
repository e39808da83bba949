import type { Permission } from '@intake-desk/contracts';
import {
  type AdministrationWorld,
  administrationArea,
  createAdministrationWorld,
  createFakeGateway,
  type FakeGateway,
  type FakePerson,
  fakePeople,
} from '@intake-desk/kit/fake';
import { type FakeFetch, fakeFetch, renderWithShell } from '@intake-desk/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import remote from '../remote.ts';
import Users from './Users.tsx';

let world: AdministrationWorld;
let gateway: FakeGateway;
let fetched: FakeFetch | undefined;
afterEach(() => fetched?.restore());

/** The page of users as this person sees it. */
async function open(role: FakePerson['role'], may: readonly Permission[] = ['view_user', 'edit_user']) {
  const person = fakePeople.find((one) => one.role === role);
  world = createAdministrationWorld(Date.now());
  gateway = createFakeGateway({ routes: administrationArea(world), person });
  fetched = fakeFetch(gateway);
  const shell = { can: (permission: Permission): boolean => person?.user.admin === true || may.includes(permission) };
  const result = await renderWithShell(<Users />, { remote, path: '/settings/user', shell });
  await screen.findByRole('row', { name: /Demo Nurse/ });
  return result;
}
const action = (name: string): HTMLElement | null => screen.queryByRole('button', { name: `Sign-ins of ${name}` });
const dialogOf = (name: string): Promise<HTMLElement> => screen.findByRole('dialog', { name: `Sign-ins of ${name}` });
const signIns = (): HTMLElement[] =>
  within(screen.getByRole('list', { name: 'Sign-ins of Demo Nurse' })).queryAllByRole('listitem');

test("A7 an editor of users sees a user's sign-ins and ends one; the focus goes back to what opened them", async () => {
  const { user } = await open('manager');
  const opener = action('Demo Nurse');
  await user.click(opener ?? document.body);
  await dialogOf('Demo Nurse');
  await waitFor(() => expect(signIns()).toHaveLength(3));
  expect(signIns()[1]).toHaveTextContent('Safari, iPad from 192.0.2.11');
  expect(signIns()[1]).toHaveTextContent('Single sign-on');
  await user.click(screen.getByRole('button', { name: /^End Safari, iPad/ }));
  await waitFor(() => expect(signIns()).toHaveLength(2));
  expect(world.sessions.get(3)?.map(({ ip }) => ip)).toEqual(['192.0.2.10', '192.0.2.12']);
  await user.click(screen.getByRole('button', { name: 'Close the sign-ins' }));
  await waitFor(() => expect(opener).toHaveFocus());
});

test('A7 all are ended after a question, and the notice says so', async () => {
  const { user, calls } = await open('manager');
  await user.click(action('Demo Nurse') ?? document.body);
  await user.click(await screen.findByRole('button', { name: 'End all' }));
  const question = await screen.findByRole('dialog', { name: 'End all sign-ins of Demo Nurse?' });
  expect(question).not.toHaveTextContent('your own account');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(question).not.toBeInTheDocument());
  expect(signIns()).toHaveLength(3);
  expect(world.sessions.get(3)).toHaveLength(3);
  await user.click(screen.getByRole('button', { name: 'End all' }));
  const again = await screen.findByRole('dialog', { name: 'End all sign-ins of Demo Nurse?' });
  await user.click(within(again).getByRole('button', { name: 'End all' }));
  expect(await screen.findByText('Nobody is signed in with this account.')).toBeInTheDocument();
  expect(world.sessions.get(3)).toEqual([]);
  expect(calls).toEqual([
    { name: 'notify', args: [{ kind: 'success', message: 'Demo Nurse is signed out everywhere.' }] },
  ]);
});

test("A7 an administrator's sign-ins are for administrators, a deactivated user has none", async () => {
  await open('manager');
  expect(action('Demo Manager')).toBeInTheDocument();
  expect(action('Demo Admin')).not.toBeInTheDocument();
  expect(action('María-José Peña')).not.toBeInTheDocument();
});

test('A7 administrators see the sign-ins of administrators, and are told what ending all of their own does', async () => {
  const { user } = await open('admin');
  await user.click(action('Demo Admin') ?? document.body);
  await user.click(await screen.findByRole('button', { name: 'End all' }));
  expect(await screen.findByRole('dialog', { name: /^End all/ })).toHaveTextContent(
    'This is your own account: you are signed out here too.',
  );
});

test('who may not edit users sees no way to their sign-ins', async () => {
  await open('manager', ['view_user']);
  expect(screen.queryByRole('button', { name: /^Sign-ins of/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('columnheader', { name: 'Sign-ins' })).not.toBeInTheDocument();
});

test('sign-ins that cannot be fetched say why, and the retry works', async () => {
  const { user } = await open('manager');
  gateway.settings.fault = 'flaky';
  await user.click(action('Demo Nurse') ?? document.body);
  const dialog = await dialogOf('Demo Nurse');
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Error id:');
  await user.click(within(dialog).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(signIns()).toHaveLength(3));
});

test('an end that fails is said, and the question stays open with the cause', async () => {
  const { user, calls } = await open('manager');
  await user.click(action('Demo Nurse') ?? document.body);
  const [first] = await screen.findAllByRole('button', { name: /^End Edge/ });
  gateway.settings.fault = 'server';
  gateway.settings.faultRoutes = [
    'DELETE /api/admin/user/:id/sessions/:session',
    'DELETE /api/admin/user/:id/sessions',
  ];
  await user.click(first ?? document.body);
  await waitFor(() => expect(calls).toMatchObject([{ name: 'notify', args: [{ kind: 'error' }] }]));
  await user.click(screen.getByRole('button', { name: 'End all' }));
  const question = await screen.findByRole('dialog', { name: /^End all/ });
  await user.click(within(question).getByRole('button', { name: 'End all' }));
  expect(await within(question).findByRole('alert')).toHaveTextContent('Something went wrong on our side.');
});
