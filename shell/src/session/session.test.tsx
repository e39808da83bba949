import {
  csrfToken,
  getDraftKey,
  getUser,
  listSessions,
  login,
  logout,
  putOption,
  sentence,
  time,
} from '@intake-desk/contracts';
import { change, query } from '@intake-desk/kit';
import { answers } from '@intake-desk/kit/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { takePartingWord } from '../page/parting-word.ts';
import { saveOption, whoAmI } from '../store/desk-api.ts';
import { store } from '../store/store.ts';
import { clock, stopClock, until } from '../testing/clock.ts';
import { signedIn } from '../testing/desk-answers.ts';
import { renderDesk } from '../testing/render-desk.tsx';
import { type TabWord, tabChannel } from './tabs.ts';

let desk: Awaited<ReturnType<typeof renderDesk>>;
/** Another tab of this browser, and what it hears. */
let otherTab: BroadcastChannel;
let heard: unknown[] = [];
beforeEach(() => {
  heard = [];
  otherTab = new BroadcastChannel(tabChannel);
  otherTab.onmessage = ({ data }) => heard.push(data);
});
afterEach(() => otherTab.close());

const inDocument = (words: string): boolean => document.documentElement.outerHTML.includes(words);
const tells = (word: TabWord): void => otherTab.postMessage(word);
const ask = () => act(() => store.dispatch(whoAmI.initiate({ query: {} })));
const cover = () => screen.findByRole('dialog', { name: 'Sign in again' });
const note = () => screen.findByLabelText('Note');

/** Signs in at the cover: the user of the page, or somebody else. */
const signIn = async (user = desk.person) => {
  desk.restore(user);
  desk.server.give(answers(login, null));
  await desk.user.type(screen.getByLabelText('Password'), 'a password{Enter}');
};

test('A2 a 401 covers the page in all tabs; after signing in again the input is there, at the same address', async () => {
  desk = await renderDesk({ path: '/invite' });
  await desk.user.type(await note(), 'half a sentence');
  desk.endSession();
  await ask();
  await cover();
  await waitFor(() => expect(heard).toContainEqual(expect.objectContaining({ kind: 'ended' })));
  expect(screen.getByLabelText('E-mail')).toHaveValue('nurse@demo.test');
  expect(screen.getByLabelText('E-mail')).toHaveAttribute('readonly');
  await waitFor(() => expect(screen.getByLabelText('Password')).toHaveFocus());
  await signIn();
  expect(desk.server.named(login).map(({ args }) => args.body)).toMatchObject([
    { email: 'nurse@demo.test', password: 'a password' },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await note()).toHaveValue('half a sentence');
  expect(location.pathname).toBe('/invite');
  expect(desk.loads).toEqual([]);
  await waitFor(() =>
    expect(heard).toContainEqual(expect.objectContaining({ kind: 'signedIn', user: desk.person.id })),
  );
});

test('A2 nothing that was typed is lost if the network fails just after the sign-in', async () => {
  desk = await renderDesk({ path: '/invite' });
  await desk.user.type(await note(), 'half a sentence');
  desk.endSession();
  await ask();
  await cover();
  desk.loseNetwork();
  desk.server.give(answers(login, null));
  await desk.user.type(screen.getByLabelText('Password'), 'a password{Enter}');
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(desk.loads).toEqual([]);
  desk.restore();
  await desk.user.click(again);
  expect(await note()).toHaveValue('half a sentence');
});

test.each([
  ['You were logged out due to inactivity.', 'expired'],
  ['You were signed out from another device.', 'ended_elsewhere'],
  ['An administrator signed you out.', 'ended_by_administrator'],
  ['Your password was changed.', 'password_changed'],
  ['You are signed out.', undefined],
])('A2 the cover says why: %s', async (words, code) => {
  desk = await renderDesk();
  await note();
  desk.endSession(code);
  await ask();
  await cover();
  expect(screen.getByRole('status')).toHaveTextContent(words);
  if (code === undefined) return;
  await waitFor(() => expect(heard).toContainEqual(expect.objectContaining({ kind: 'ended', reason: code })));
});

test('A2 F7 under the cover the document has nothing of the page, not even in dialogs; it comes back as it was left', async () => {
  desk = await renderDesk({ path: '/invite' });
  await note();
  await desk.user.click(screen.getByRole('button', { name: 'Account of Demo Nurse' }));
  await desk.user.click(await screen.findByRole('menuitem', { name: 'My sign-ins' }));
  await screen.findByRole('dialog', { name: 'My sign-ins' });
  expect(inDocument('Page /invite')).toBe(true);
  desk.endSession();
  await ask();
  await cover();
  const hidden = () => screen.queryAllByRole('dialog', { hidden: true }).length;
  expect(inDocument('Page /invite')).toBe(false);
  expect(inDocument('My sign-ins')).toBe(false);
  expect(hidden()).toBe(1);
  await desk.user.keyboard('{Escape}{Control>}k{/Control}');
  expect(hidden()).toBe(1);
  const late = document.body.appendChild(document.createElement('aside'));
  await waitFor(() => expect(late).not.toBeInTheDocument());
  await signIn();
  expect(await screen.findByRole('dialog', { name: 'My sign-ins' })).toBeInTheDocument();
  expect(late).toBeInTheDocument();
  await waitFor(() => expect(hidden()).toBe(1));
  expect(inDocument('Page /invite')).toBe(true);
});

test('A2 after signing in again the focus is where it was', async () => {
  desk = await renderDesk({ path: '/invite' });
  await desk.user.type(await note(), 'half a sentence');
  desk.endSession();
  await ask();
  await cover();
  await signIn();
  await waitFor(async () => expect(await note()).toHaveFocus());
});

test('data of a session is fetched anew once the same user is back', async () => {
  const testDraftKey = query(getDraftKey, { ofSession: true });
  desk = await renderDesk();
  await note();
  desk.server.give(answers(getDraftKey, { key: 'of the first session' }));
  await act(() => store.dispatch(testDraftKey.initiate()));
  desk.endSession();
  await ask();
  await cover();
  desk.server.give(answers(getDraftKey, { key: 'of the second' }));
  await signIn();
  await waitFor(() => expect(testDraftKey.select()(store.getState()).data).toEqual({ key: 'of the second' }));
});

test('A2 who signs in at the cover as somebody else gets a fresh page', async () => {
  desk = await renderDesk();
  await note();
  desk.endSession();
  await ask();
  await cover();
  await signIn({ ...desk.person, id: 99 });
  await waitFor(() => expect(desk.loads).toEqual(['reload']));
});

test('A2 a query that was answered 401 is asked again once the same user is back', async () => {
  desk = await renderDesk();
  await note();
  desk.endSession();
  const asked = store.dispatch(query(listSessions).initiate());
  await cover();
  await signIn();
  expect((await act(() => asked)).data).toHaveLength(1);
});

test.each([
  ['ended', { kind: 'ended', reason: 'ended_by_administrator' }],
  ['signed out', { kind: 'signedOut' }],
  ['another user', { kind: 'signedIn', user: 99 }],
] as const)('A2 a change in another tab also applies here: %s', async (_, word) => {
  desk = await renderDesk();
  await note();
  tells(word);
  if (word.kind === 'ended') {
    await cover();
    expect(screen.getByRole('status')).toHaveTextContent('An administrator signed you out.');
    tells({ kind: 'signedIn', user: desk.person.id });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(desk.loads).toEqual([]);
  } else {
    await waitFor(() => expect(desk.loads).toEqual(['reload']));
    expect(takePartingWord()).toBe(word.kind === 'signedOut' ? 'signedOut' : undefined);
  }
});

test('A2 F7 signing out reaches the other tabs, and the history entry no longer contains a patient', async () => {
  desk = await renderDesk();
  await note();
  history.replaceState({ usr: { epd: '0042' } }, '');
  await desk.user.click(screen.getByRole('button', { name: 'Account of Demo Nurse' }));
  expect(await screen.findByText('Hello, Demo Nurse')).toBeVisible();
  await desk.user.click(screen.getByRole('menuitem', { name: 'Sign out' }));
  await waitFor(() => expect(desk.loads).toEqual(['reload']));
  await waitFor(() => expect(heard).toContainEqual(expect.objectContaining({ kind: 'signedOut' })));
  expect(takePartingWord()).toBe('signedOut');
  expect(history.state).toBeNull();
});

test.each([
  ['signing out', 'Sign out'],
  ['a sign-out in another tab', { kind: 'signedOut' }],
  ['another user in another tab', { kind: 'signedIn', user: 99 }],
  ['somebody else at the cover', 'cover'],
] as const)('F7 after %s an editor with unsaved changes cannot keep the page for the next person', async (_, way) => {
  desk = await renderDesk();
  await note();
  const keep = (event: Event): void => event.preventDefault();
  window.addEventListener('beforeunload', keep);
  const asked = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  // Tests before this one have left, and no page was loaded.
  asked();
  expect(asked()).toBe(true);
  if (way === 'Sign out') {
    await desk.user.click(screen.getByRole('button', { name: 'Account of Demo Nurse' }));
    await desk.user.click(await screen.findByRole('menuitem', { name: way }));
  } else if (way === 'cover') {
    desk.endSession();
    await ask();
    await cover();
    await signIn({ ...desk.person, id: 99 });
  } else tells(way);
  await waitFor(() => expect(desk.loads).toEqual(['reload']));
  expect(asked()).toBe(false);
  window.removeEventListener('beforeunload', keep);
});

test('a sign-out that fails says so and leaves nothing', async () => {
  desk = await renderDesk({ answers: [answers.offline(logout)] });
  await note();
  await desk.user.click(screen.getByRole('button', { name: 'Account of Demo Nurse' }));
  await desk.user.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
  await screen.findByRole('alert');
  expect(desk.loads).toEqual([]);
});

test('B1 a call with a stale token is sent again with a fresh one and nobody notices; when that fails too, the session is checked, and its code is kept for support', async () => {
  desk = await renderDesk({ path: '/invite' });
  await note();
  const stale = answers.failure(putOption, 419, { message: sentence.csrf });
  desk.server.give(stale, answers(putOption, {}));
  const save = () =>
    act(() => store.dispatch(saveOption.initiate({ params: { option: 'dense' }, body: { value: true } })));
  expect((await save()).error).toBeUndefined();
  expect(desk.server.named(csrfToken)).toHaveLength(1);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await desk.user.type(await note(), 'half a sentence');
  const before = desk.server.named(getUser).length;
  desk.server.give(stale);
  expect((await save()).error).toMatchObject({ kind: 'server', status: 419 });
  await waitFor(() => expect(desk.server.named(getUser).length).toBe(before + 1));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(await note()).toHaveValue('half a sentence');
  await desk.user.click(screen.getByRole('link', { name: 'Support' }));
  expect(await screen.findByText(/^error 419 \(/)).toBeInTheDocument();
  desk.endSession();
  desk.server.give(stale);
  await save();
  await cover();
});

test('A6 a call that is forbidden fetches the rights anew: the menu follows', async () => {
  desk = await renderDesk({ answers: [answers.failure(listSessions, 403)] });
  await note();
  expect(screen.getByRole('link', { name: 'Digital intake' })).toBeInTheDocument();
  const { person } = desk;
  const permissions: ['view_dashboard_charts'] = ['view_dashboard_charts'];
  const roles = [{ name: 'r', organization: 'northsea', permissions }];
  desk.server.give(signedIn({ ...person, roles }));
  await act(() => store.dispatch(query(listSessions).initiate(undefined, { forceRefetch: true })));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Digital intake' })).not.toBeInTheDocument());
});

test('the departments in the top bar follow a change of them on this page', async () => {
  desk = await renderDesk();
  await note();
  const { person } = desk;
  const [kept] = person.departments;
  const made = { symbol: 'CAR', name: 'Cardiology', organizations: ['northsea'] };
  desk.server.give(signedIn({ ...person, departments: [kept ?? made, made] }), answers(putOption, {}));
  // Stands for any call that changes them.
  const changing = change(putOption, { changesUser: true });
  await act(() => store.dispatch(changing.initiate({ params: { option: 'dense' }, body: { value: true } })));
  await desk.user.click(screen.getByRole('combobox', { name: 'Department' }));
  await waitFor(() =>
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Anaesthesiology',
      'Cardiology',
      'All departments',
    ]),
  );
});

describe('with a clock', () => {
  beforeEach(stopClock);
  const asked = (): number => desk.server.named(getUser).length;
  const begin = async (): Promise<number> => {
    desk = await renderDesk();
    await note();
    fireEvent.pointerDown(window);
    await ask();
    return asked();
  };

  test('A5 after 7,260,000 ms without a successful call the session is checked, and then once a minute while it fails', async () => {
    const before = await begin();
    clock.sleep(time.recheckMs - 2 * time.recheckThrottleMs);
    clock.pass(time.recheckThrottleMs);
    expect(asked()).toBe(before);
    desk.loseNetwork();
    clock.pass(2 * time.recheckThrottleMs);
    await until(() => expect(asked()).toBeGreaterThan(before));
    const once = asked();
    clock.pass(time.recheckThrottleMs);
    await until(() => expect(asked()).toBe(once + 1));
    desk.endSession();
    clock.pass(time.recheckThrottleMs);
    await cover();
  });

  test('A6 the check applies changed rights, and another organisation if the user lost the selected one', async () => {
    desk = await renderDesk({ role: 'manager', options: { selectedOrganizationSymbol: 'polder' } });
    await note();
    expect(screen.getByRole('link', { name: 'Digital intake' })).toBeInTheDocument();
    const user = desk.person;
    const permissions: ['view_dashboard_charts'] = ['view_dashboard_charts'];
    desk.server.give(
      signedIn({
        ...user,
        organizations: user.organizations.filter(({ symbol }) => symbol === 'northsea'),
        roles: [{ name: 'r', organization: 'northsea', permissions }],
      }),
    );
    clock.sleep(time.recheckMs);
    clock.pass(time.recheckThrottleMs);
    await until(() => expect(screen.getByRole('combobox', { name: 'Organisation' })).toHaveValue('North Sea Hospital'));
    expect(screen.queryByRole('link', { name: 'Digital intake' })).not.toBeInTheDocument();
    await until(() => expect(desk.saved('selectedOrganizationSymbol')).toBe('northsea'));
  });

  test('A2 a check that finds somebody else’s session loads the page anew', async () => {
    await begin();
    desk.server.give(signedIn({ ...desk.person, id: 99, name: 'Somebody else' }));
    clock.sleep(time.recheckMs);
    clock.pass(time.recheckThrottleMs);
    // The warning that ran out meanwhile asks too.
    await until(() => expect(desk.loads).toContain('reload'));
    expect(screen.queryByRole('button', { name: /Somebody else/ })).not.toBeInTheDocument();
  });

  test('A5 a warning counts down before the session idles out; staying prolongs it', async () => {
    await begin();
    clock.sleep(time.sessionIdleMs - time.sessionWarningMs);
    clock.pass(1000);
    const warning = await screen.findByRole('dialog', { name: 'You will be signed out soon' });
    expect(warning).toHaveTextContent('You will be signed out in 4:59.');
    clock.pass(60_000);
    expect(warning).toHaveTextContent('3:59');
    fireEvent.pointerDown(window);
    fireEvent.click(screen.getByRole('button', { name: 'Stay signed in' }));
    await until(() => {
      clock.pass(1000);
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });
    expect(desk.loads).toEqual([]);
  });

  test('A5 before its longest life is over the warning offers no staying', async () => {
    await begin();
    const nearEnd = time.sessionAbsoluteMs - time.sessionWarningMs;
    clock.sleep(nearEnd);
    // Somebody works until the end.
    localStorage.setItem('intake-desk-attended', String(Date.now()));
    clock.pass(1000);
    const warning = await screen.findByRole('dialog', { name: 'You will be signed out soon' });
    expect(warning).toHaveTextContent('A sign-in lasts 12 hours.');
    expect(screen.queryByRole('button', { name: 'Stay signed in' })).not.toBeInTheDocument();
    // The user has to save, for which the page must be within reach.
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    clock.pass(1000);
    await until(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    clock.sleep(time.sessionWarningMs);
    desk.endSession('expired');
    clock.pass(1000);
    await cover();
    expect(screen.getByRole('status')).toHaveTextContent('A sign-in lasts 12 hours. Yours is over.');
  });
});

describe('a saved choice', () => {
  const saved = (): unknown[] =>
    desk.server.named(putOption).map(({ args: { params, body } }) => [params.option, body.value]);
  const chosen = (name: string) => screen.getByRole('combobox', { name });

  test('that no longer stands is replaced by the first organisation and its first department', async () => {
    desk = await renderDesk({
      role: 'manager',
      options: { selectedOrganizationSymbol: 'closed', selectedDepartmentSymbol: 'GONE' },
    });
    await note();
    expect(chosen('Organisation')).toHaveValue('North Sea Hospital');
    expect(chosen('Department')).toHaveValue('Anaesthesiology');
    await waitFor(() =>
      expect(saved()).toEqual([
        ['selectedOrganizationSymbol', 'northsea'],
        ['selectedDepartmentSymbol', 'ANE'],
      ]),
    );
  });

  test('that stands is kept and not saved again', async () => {
    desk = await renderDesk({
      role: 'manager',
      options: { selectedOrganizationSymbol: 'polder', selectedDepartmentSymbol: 'PAI' },
    });
    await note();
    expect(chosen('Organisation')).toHaveValue('Polder Clinic');
    expect(chosen('Department')).toHaveValue('Pain medicine');
    expect(saved()).toEqual([]);
  });

  test('of another organisation resets the department to its first and loads the page anew', async () => {
    desk = await renderDesk({ role: 'manager', options: { selectedDepartmentSymbol: 'PSY' } });
    await note();
    await desk.user.click(chosen('Organisation'));
    await desk.user.click(await screen.findByRole('option', { name: 'Polder Clinic' }));
    await waitFor(() => expect(desk.loads).toEqual(['reload']));
    expect(saved()).toEqual(
      expect.arrayContaining([
        ['selectedOrganizationSymbol', 'polder'],
        ['selectedDepartmentSymbol', 'ORT'],
      ]),
    );
  });
});
