import {
  coveredCode,
  coverSession,
  getUser,
  logout,
  type Permission,
  time,
  uncoverSession,
} from '@intake-desk/contracts';
import { answers } from '@intake-desk/kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { takePartingWord } from '../page/parting-word.ts';
import { whoAmI } from '../store/desk-api.ts';
import { store } from '../store/store.ts';
import { clock, stopClock, until } from '../testing/clock.ts';
import { signedIn } from '../testing/desk-answers.ts';
import { renderDesk } from '../testing/render-desk.tsx';

let desk: Awaited<ReturnType<typeof renderDesk>>;

const start = async (given: Parameters<typeof renderDesk>[0] = {}) => {
  desk = await renderDesk({ role: 'tablet', ...given });
};
const choice = () => screen.findByRole('heading', { name: 'What would you like to do?' });

test('C8 a user signed in by PIN begins at the choice and finds no menu, no selectors and no palette', async () => {
  await start();
  await choice();
  expect(location.pathname).toBe('/choice');
  const choices = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(choices).toEqual([
    '/invite',
    expect.stringMatching(/^\/intakes\?hide=.*hideCompleted$/),
    expect.stringMatching(/^\/intakes\?hide=.*hideCompleted&weblink=$/),
    '/weblink',
    '/intakes',
  ]);
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  await desk.user.keyboard('{Control>}k{/Control}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a choice opens its page, the arrow leads back, and the tablet keeps one entry of history', async () => {
  await start();
  await choice();
  const before = history.length;
  await desk.user.click(screen.getByRole('link', { name: /^New intake/ }));
  await screen.findByRole('heading', { name: 'Page /invite' });
  await desk.user.click(screen.getByRole('link', { name: 'Back to the choice' }));
  await choice();
  expect(screen.queryByRole('link', { name: 'Back to the choice' })).not.toBeInTheDocument();
  expect(history.length).toBe(before);
});

test.each([
  ['/choice?status', '/intakes'],
  ['/choice?invite', '/invite'],
  ['/choice?deeplink=invite', '/invite'],
  ['/pin_login?invite', '/invite'],
  ['/?status', '/intakes'],
])('the deep link %s leads to %s, and its parameter is gone', async (path, to) => {
  await start({ path });
  await screen.findByRole('heading', { name: `Page ${to}` });
  expect(location.pathname + location.search).toBe(to);
});

describe('C8 who signed in by PIN without every right', () => {
  const rights = (...permissions: Permission[]) => ({
    user: { roles: [{ name: 'r', organization: 'northsea', permissions }] },
  });
  const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

  test('to invite begins at the list of intakes, and finds the way back to it from a page that is closed', async () => {
    await start(rights('view_dashboard_charts'));
    await screen.findByRole('heading', { name: 'Page /intakes' });
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    await start({ ...rights('view_dashboard_charts'), path: '/invite' });
    await screen.findByRole('heading', { name: "You don't have access to this page." });
    await desk.user.click(screen.getByRole('link', { name: 'Back to the intakes' }));
    await screen.findByRole('heading', { name: 'Page /intakes' });
  });

  test('to see intakes is offered what opens, and nothing else', async () => {
    await start(rights('send_invite'));
    await choice();
    expect(links()).toEqual(['/invite', '/weblink']);
  });

  test('reads which right it takes, and signs out', async () => {
    await start(rights('view_user'));
    await screen.findByRole('heading', { name: 'There is no page that you can use with a PIN.' });
    await desk.user.click(screen.getByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(desk.loads).toEqual(['reload']));
    expect(takePartingWord()).toBe('signedOut');
  });
});

test.each(['/', '/reports', '/settings/user', '/support', '/mailbox', '/nowhere'])(
  'C8 %s is not a way out of the intakes',
  async (path) => {
    await start({ path, user: { admin: true } });
    await choice();
  },
);

test('F7 signing out empties the stores but for the staff member’s e-mail and the look, and loads the PIN page', async () => {
  localStorage.setItem('intake-desk-pin-email', 'tablet@demo.test');
  localStorage.setItem('intake-desk-language', 'en');
  localStorage.setItem('somebody-kept', 'epd 0042');
  sessionStorage.setItem('somebody-kept', 'epd 0042');
  await start({ path: '/invite' });
  await screen.findByRole('heading', { name: 'Page /invite' });
  await desk.user.click(screen.getByRole('button', { name: 'Sign out, Demo Tablet' }));
  await waitFor(() => expect(desk.loads).toEqual(['reload']));
  expect(location.pathname).toBe('/pin_login');
  expect(takePartingWord()).toBe('signedOut');
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('0042');
  expect(localStorage.getItem('intake-desk-pin-email')).toBe('tablet@demo.test');
});

test('F7 a session that ended clears the tablet at once: nothing is kept for the next person', async () => {
  sessionStorage.setItem('somebody-kept', 'epd 0042');
  await start();
  await choice();
  desk.endSession('ended_by_administrator');
  await act(() => store.dispatch(whoAmI.initiate({ query: {} })));
  await waitFor(() => expect(desk.loads).toEqual(['reload']));
  expect(sessionStorage.getItem('somebody-kept')).toBeNull();
  expect(takePartingWord()).toBe('ended_by_administrator');
});

test.each(['tablet', 'nurse'] as const)(
  'A8 a %s whose device a patient was given in another tab shows the cover, and goes on after the PIN',
  async (role) => {
    await start({ role, path: '/invite' });
    await desk.user.type(await screen.findByLabelText('Note'), 'half a sentence');
    desk.server.give(answers.failure(getUser, 401, { code: coveredCode }));
    await act(() => store.dispatch(whoAmI.initiate({ query: {} })));
    const dialog = await screen.findByRole('dialog', { name: 'The screen is covered' });
    expect(document.body.innerHTML.includes('Page /invite')).toBe(false);
    await waitFor(() => expect(within(dialog).getByLabelText('PIN')).toHaveFocus());
    desk.server.give(signedIn(desk.person), answers(uncoverSession, null));
    await desk.user.type(within(dialog).getByLabelText('PIN'), '2468{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByLabelText('Note')).toHaveValue('half a sentence');
    expect(desk.loads).toEqual([]);
  },
);

describe('F7 a tablet that nobody touches', () => {
  beforeEach(stopClock);
  const cover = () => screen.findByRole('dialog', { name: 'The screen is covered' });
  const open = () => until(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const enter = async (pin: string) => {
    fireEvent.change(screen.getByLabelText('PIN'), { target: { value: pin } });
    fireEvent.submit(screen.getByRole('form', { name: 'The screen is covered' }));
  };
  const asksPin = [
    answers(uncoverSession, null, { when: { body: { pin: '2468' } } }),
    answers.failure(uncoverSession, 422, { errors: { pin: ['pin.failed'] } }),
  ];

  test('is covered after 90 seconds, each touch restarts them, and the PIN uncovers it as it was', async () => {
    await start({ path: '/invite', answers: asksPin });
    const note = await screen.findByLabelText('Note');
    fireEvent.change(note, { target: { value: 'half a sentence' } });
    clock.pass(time.tabletCoverMs - 1000);
    fireEvent.pointerDown(note);
    clock.pass(time.tabletCoverMs - 1000);
    await open();
    clock.pass(1000);
    const dialog = await cover();
    expect(document.body.innerHTML.includes('Page /invite')).toBe(false);
    expect(within(dialog).getByText('Demo Tablet')).toBeInTheDocument();
    await enter('1111');
    await screen.findByText('Pincode is incorrect');
    expect(screen.getByLabelText('PIN')).toHaveValue('');
    await cover();
    await enter('2468');
    await open();
    expect(screen.getByLabelText('Note')).toHaveValue('half a sentence');
    expect(desk.server.named(uncoverSession).map(({ args }) => args.body)).toEqual([{ pin: '1111' }, { pin: '2468' }]);
    clock.pass(time.tabletCoverMs);
    await cover();
  });

  test('A8 the cover is reported to the server until it succeeds, and again at the next one', async () => {
    await start({ path: '/invite', answers: asksPin });
    await screen.findByLabelText('Note');
    const told = () => desk.server.named(coverSession).length;
    desk.loseNetwork();
    clock.pass(time.tabletCoverMs);
    await cover();
    await until(() => {
      clock.pass(1000);
      expect(told()).toBeGreaterThan(1);
    });
    desk.restore();
    const before = told();
    await until(() => {
      clock.pass(1000);
      expect(told()).toBe(before + 1);
    });
    await enter('2468');
    await open();
    clock.pass(time.tabletCoverMs);
    await cover();
    await until(() => expect(told()).toBe(before + 2));
  });

  test('C8 after too many wrong PINs the cover counts the seconds down and takes no other', async () => {
    const waits = answers.failure(uncoverSession, 429, {}, { headers: { 'retry-after': '300' } });
    await start({ answers: [waits] });
    await choice();
    clock.pass(time.tabletCoverMs);
    await cover();
    await enter('9999');
    expect(await screen.findByRole('alert')).toHaveTextContent('retry in 300 seconds');
    clock.pass(1000);
    expect(screen.getByRole('button', { name: 'Wait 299 s' })).toBeDisabled();
  });

  test('signs out and clears itself after five minutes, whatever is typed on the cover', async () => {
    await start({ path: '/invite', answers: asksPin });
    await screen.findByLabelText('Note');
    clock.pass(time.tabletCoverMs);
    await cover();
    clock.pass(time.tabletClearMs - time.tabletCoverMs - 1000);
    fireEvent.keyDown(screen.getByLabelText('PIN'), { key: '1' });
    expect(desk.loads).toEqual([]);
    clock.pass(1000);
    await until(() => expect(desk.loads).toEqual(['reload']));
    expect(desk.server.named(logout)).toHaveLength(1);
    expect(location.pathname).toBe('/pin_login');
    expect(takePartingWord()).toBe('expired');
  });

  test('stays covered while the sign-out fails, and tries it every second', async () => {
    await start({ path: '/invite' });
    await screen.findByLabelText('Note');
    desk.loseNetwork();
    clock.pass(time.tabletClearMs);
    expect(await cover()).toHaveTextContent('Signing out');
    expect(screen.queryByLabelText('PIN')).not.toBeInTheDocument();
    await until(() => {
      clock.pass(1000);
      expect(desk.server.named(logout).length).toBeGreaterThan(1);
    });
    expect(desk.loads).toEqual([]);
    desk.restore();
    await until(() => {
      clock.pass(1000);
      expect(desk.loads).toEqual(['reload']);
    });
  });

  test('can be given up at the cover to sign in as somebody else', async () => {
    await start();
    await choice();
    clock.pass(time.tabletCoverMs);
    await cover();
    fireEvent.click(screen.getByRole('button', { name: 'Use another account' }));
    await until(() => expect(desk.loads).toEqual(['reload']));
    expect(desk.server.named(logout)).toHaveLength(1);
  });
});
