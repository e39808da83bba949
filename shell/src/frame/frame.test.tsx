import {
  beginSecondFactor,
  confirmPassword,
  confirmSecondFactor,
  type Descriptor,
  endSession,
  listSessions,
  logout,
  proofRequiredCode,
  type SessionView,
} from '@intake-desk/contracts';
import { holdUnsaved } from '@intake-desk/kit';
import { answers } from '@intake-desk/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { ownSession } from '../testing/desk-answers.ts';
import { renderDesk } from '../testing/render-desk.tsx';
import { realDescriptors } from '../testing/stub-remotes.tsx';

let desk: Awaited<ReturnType<typeof renderDesk>>;

const page = (name: string) => screen.findByRole('heading', { level: 1, name });
/** Chooses an entry of the user menu. */
const choose = async (name: string) => {
  await page('Page /');
  await desk.user.click(screen.getByRole('button', { name: 'Account of Demo Nurse' }));
  await desk.user.click(await screen.findByRole('menuitem', { name }));
};

describe('my sign-ins', () => {
  const other: SessionView = {
    id: 5,
    method: 'pin',
    createdAt: '2026-03-01T08:00:00.000Z',
    lastSeenAt: '2026-03-01T09:30:00.000Z',
    ip: '10.0.0.9',
    userAgent: 'Mozilla/5.0 (iPad; CPU OS 18_0) Safari/604.1',
    current: false,
  };
  const items = () => within(screen.getByRole('list', { name: 'My sign-ins' })).getAllByRole('listitem');

  test('A7 are listed with where and when, and one is ended', async () => {
    desk = await renderDesk({ answers: [answers(listSessions, [ownSession, other])] });
    await choose('My sign-ins');
    const end = await screen.findByRole('button', { name: 'End Safari, iPad, last seen 01-03-2026 10:30' });
    expect(items()[0]).toHaveTextContent('this one');
    expect(items()[1]).toHaveTextContent('10.0.0.9');
    expect(items()[1]).toHaveTextContent('PIN');
    desk.server.give(answers(listSessions, [ownSession]));
    await desk.user.click(end);
    await waitFor(() => expect(items()).toHaveLength(1));
    expect(desk.server.named(endSession).map(({ args }) => args.params.session)).toEqual([other.id]);
  });

  test('A7 ending the own one is a sign-out', async () => {
    desk = await renderDesk();
    await choose('My sign-ins');
    const dialog = within(await screen.findByRole('dialog', { name: 'My sign-ins' }));
    await desk.user.click(await dialog.findByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(desk.loads).toEqual(['reload']));
    expect(desk.server.named(logout)).toHaveLength(1);
  });

  test('A7 that cannot be read are asked for again; one that cannot be ended stays, and it is said', async () => {
    desk = await renderDesk({
      answers: [answers.offline(listSessions), answers(listSessions, [other]), answers.offline(endSession)],
    });
    await choose('My sign-ins');
    const dialog = within(await screen.findByRole('dialog', { name: 'My sign-ins' }));
    await dialog.findByRole('alert');
    await desk.user.click(dialog.getByRole('button', { name: 'Try again' }));
    await desk.user.click(await dialog.findByRole('button', { name: /^End Safari/ }));
    await waitFor(() => expect(screen.getAllByRole('alert').length).toBeGreaterThan(0));
    expect(items()).toHaveLength(1);
  });
});

describe('the second factor', () => {
  const begins = answers(beginSecondFactor, { secret: 'JBSWY3DPEHPK3PXP', address: 'otpauth://totp/x' });
  const confirms = answers(confirmSecondFactor, { codes: ['aaaa-bbbb', 'cccc-dddd'] });
  const wrongCode = answers.failure(confirmSecondFactor, 422, { errors: { code: ['auth.code'] } });
  const title = 'Second factor';
  const dialog = () => screen.findByRole('dialog', { name: title });

  test('C9 is set up from the user menu: a wrong code is reported below the field, the recovery codes are saved before it closes', async () => {
    desk = await renderDesk({ answers: [begins, wrongCode, confirms] });
    await choose(title);
    await dialog();
    const field = await screen.findByLabelText('First code of the app');
    await desk.user.type(field, '000000{Enter}');
    await screen.findByText('This code is not right, or it has been used.');
    await desk.user.clear(field);
    await desk.user.type(field, '123456{Enter}');
    const codes = await screen.findByRole('list', { name: 'Your recovery codes' });
    expect(codes).toHaveTextContent('aaaa-bbbb');
    await desk.user.click(screen.getByRole('button', { name: 'Copy the codes' }));
    await screen.findByRole('button', { name: 'Copied' });
    expect(await navigator.clipboard.readText()).toBe('aaaa-bbbb\ncccc-dddd');
    await desk.user.keyboard('{Escape}');
    expect(codes).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
    await desk.user.click(screen.getByLabelText('I have kept the codes'));
    await desk.user.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('Escape closes it before there are recovery codes', async () => {
    desk = await renderDesk({ answers: [begins] });
    await choose(title);
    await screen.findByLabelText('First code of the app');
    await desk.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('C17 asks for the password again after a while, before the secret and before the first code; input stays', async () => {
    const unproved = { code: proofRequiredCode };
    desk = await renderDesk({
      answers: [
        answers.failure(beginSecondFactor, 403, unproved),
        begins,
        answers.failure(confirmSecondFactor, 403, unproved),
        confirms,
        answers.failure(confirmPassword, 422, { errors: { password: ['auth.failed'] } }),
        answers(confirmPassword, null),
      ],
    });
    await choose(title);
    const password = async () => within(await dialog()).findByLabelText('Password');
    await waitFor(async () => expect(await password()).toHaveFocus());
    await desk.user.keyboard('{Enter}');
    await screen.findByText('Enter your password.');
    await desk.user.type(await password(), 'wrong{Enter}');
    await screen.findByText('These credentials do not match our records.');
    await desk.user.clear(await password());
    await desk.user.type(await password(), 'right{Enter}');
    const field = await screen.findByLabelText('First code of the app');
    expect(field).toHaveFocus();
    await desk.user.type(field, '123456{Enter}');
    await waitFor(async () => expect(await password()).toHaveFocus());
    await desk.user.keyboard('right{Enter}');
    const kept = await screen.findByLabelText('First code of the app');
    expect(kept).toHaveValue('123456');
    expect(kept).toHaveFocus();
    // It was refused once and begun once.
    expect(desk.server.named(beginSecondFactor)).toHaveLength(2);
    await desk.user.keyboard('{Enter}');
    await screen.findByRole('list', { name: 'Your recovery codes' });
  });

  test('C9 that is set up already says so', async () => {
    desk = await renderDesk({ answers: [answers.failure(beginSecondFactor, 409)] });
    await choose(title);
    expect(await within(await dialog()).findByRole('status')).toHaveTextContent(/set up/);
  });

  test('codes that the browser does not let copy are still there to be written down', async () => {
    desk = await renderDesk({ answers: [begins, confirms] });
    await choose(title);
    await desk.user.type(await screen.findByLabelText('First code of the app'), '123456{Enter}');
    const copy = await screen.findByRole('button', { name: 'Copy the codes' });
    const refusal = import.meta.jest
      .spyOn(navigator.clipboard, 'writeText')
      .mockRejectedValue(new Error('not allowed'));
    await desk.user.click(copy);
    refusal.mockRestore();
    expect(await screen.findByText(/did not allow copying/)).toHaveAttribute('role', 'alert');
  });
});

describe('the command palette', () => {
  const open = async () => {
    await page('Page /');
    await desk.user.keyboard('{Control>}k{/Control}');
    return screen.findByRole('combobox', { name: 'Commands' });
  };
  const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

  test('opens by keyboard, in a field too, and goes to a page by typing and Enter', async () => {
    desk = await renderDesk();
    await desk.user.click(await screen.findByLabelText('Note'));
    const field = await open();
    expect(field).toHaveFocus();
    await desk.user.type(field, 'digital');
    expect(options()[0]).toBe('Digital intakeGo to');
    await desk.user.keyboard('{Enter}');
    await page('Page /invite');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('arrows choose, round the end too, and the field names the chosen one; Esc closes', async () => {
    desk = await renderDesk();
    const field = await open();
    const chosen = () => screen.getByRole('option', { selected: true });
    const first = chosen();
    await desk.user.keyboard('{ArrowUp}');
    expect(chosen()).toBe(screen.getAllByRole('option').at(-1));
    await desk.user.keyboard('{ArrowDown}');
    expect(chosen()).toBe(first);
    expect(field).toHaveAttribute('aria-activedescendant', first.id);
    await desk.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(location.pathname).toBe('/');
  });

  test('F7 filters the dashboard of a user who may open no record by an ID that is in no address', async () => {
    desk = await renderDesk({ path: '/about', role: 'viewer' });
    await page('About Intake Desk');
    await desk.user.keyboard('{Control>}k{/Control}');
    await desk.user.type(await screen.findByRole('combobox', { name: 'Commands' }), '0042{Enter}');
    await page('Page /');
    expect(location.href).not.toContain('0042');
    expect(history.state).toMatchObject({ usr: { epd: '0042' } });
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('0042');
  });

  test('switches organisation, language and theme', async () => {
    desk = await renderDesk({ role: 'manager' });
    await desk.user.type(await open(), 'polder{Enter}');
    await waitFor(() => expect(desk.loads).toEqual(['reload']));
    expect(desk.saved('selectedOrganizationSymbol')).toBe('polder');
    await desk.user.type(await open(), 'dark{Enter}');
    await waitFor(() => expect(desk.saved('theme')).toBe('dark'));
    await desk.user.type(await open(), 'español{Enter}');
    await waitFor(() => expect(document.documentElement.lang).toBe('es'));
  });

  test('offers no page and no patient that the user may not see, and says when nothing matches', async () => {
    desk = await renderDesk({
      user: { roles: [{ name: 'r', organization: 'northsea', permissions: ['send_invite'] }] },
      path: '/invite',
    });
    await page('Page /invite');
    await desk.user.keyboard('{Control>}k{/Control}');
    await desk.user.type(await screen.findByRole('combobox', { name: 'Commands' }), 'dashboard');
    expect(options()).toEqual([]);
    expect(screen.getByRole('status')).toHaveTextContent('Nothing matches.');
  });
});

describe('256 with something unsaved on the page', () => {
  /** Chooses an option of a field of the top bar. */
  const pick = async (field: string, option: string) => {
    await desk.user.click(screen.getByRole('combobox', { name: field }));
    await desk.user.click(await screen.findByRole('option', { name: option }));
  };
  const department = () => screen.getByRole('combobox', { name: 'Department' });
  let end: () => void;
  beforeEach(async () => {
    desk = await renderDesk({ role: 'manager' });
    await page('Page /');
    end = holdUnsaved(() => true);
  });
  afterEach(() => end());

  test('another organisation is chosen once its user agrees to lose it', async () => {
    await pick('Organisation', 'Polder Clinic');
    await desk.user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(desk.saved('selectedOrganizationSymbol')).toBeUndefined();

    await pick('Organisation', 'Polder Clinic');
    await desk.user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(desk.loads).toEqual(['reload']));
  });

  test('another department is chosen once its user agrees to lose it', async () => {
    await pick('Department', 'All departments');
    await desk.user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(department()).not.toHaveValue('All departments');

    await pick('Department', 'All departments');
    await desk.user.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(department()).toHaveValue('All departments');
  });

  test('its user is signed out after the same question', async () => {
    await desk.user.click(screen.getByRole('button', { name: /^Account of/ }));
    await desk.user.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
    await desk.user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(desk.server.named(logout)).toEqual([]);
  });
});

test('a site that is no production says so on every page', async () => {
  desk = await renderDesk();
  await page('Page /');
  expect(screen.getByRole('complementary')).toHaveTextContent('use no real patient data');
});

test('the menu is collapsed to icons that keep their names, and this is remembered', async () => {
  desk = await renderDesk();
  await page('Page /');
  await desk.user.click(screen.getByRole('button', { name: 'Collapse the menu' }));
  expect(screen.getByRole('link', { name: 'Digital intake' })).not.toHaveTextContent('Digital');
  await waitFor(() => expect(desk.saved('railCollapsed')).toBe(true));
});

test.each([
  ['a phone, where the selectors are the second line', 390, ['Menu', 'Commands', 'Organisation', 'Department']],
  ['a tablet, where all is one line', 768, ['Menu', 'Organisation', 'Department', 'Commands']],
])('the keyboard reaches the top bar in its visible order: %s', async (_, width, order) => {
  const real = window.matchMedia;
  import.meta.jest.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(Object.create(real(query)), {
      matches: width <= Number(/max-width: (\d+)px/.exec(query)?.[1] ?? 0),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }),
  );
  desk = await renderDesk();
  await page('Page /');
  const bar = screen.getByRole('banner');
  const names = [...bar.querySelectorAll('button, input[role="combobox"]')].map((one) =>
    one.getAttribute('aria-label'),
  );
  expect(names.filter((name) => name !== null && order.includes(name))).toEqual(order);
});

/** Makes the window wide for the rest of the test. */
const widen = (): void => {
  const { matchMedia } = window;
  import.meta.jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((media) =>
      media.includes('min-width') ? Object.assign(matchMedia(media), { matches: true }) : matchMedia(media),
    );
};

/** The remotes of the repository; the page of a path is only announced. */
const withAnnounced = (announced: string): Descriptor[] =>
  realDescriptors().map((descriptor) => ({
    ...descriptor,
    menu: descriptor.menu.map((entry) =>
      'children' in entry
        ? {
            ...entry,
            children: entry.children.map((child) =>
              child.path === announced ? { ...child, comingSoon: true as const } : child,
            ),
          }
        : entry,
    ),
  }));

const links = (menu: string) =>
  within(screen.getByRole('navigation', { name: menu }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

test('the pages of Settings are listed once: on a wide screen below its entry, marked if they are only announced', async () => {
  widen();
  desk = await renderDesk({ role: 'admin', path: '/settings/user', descriptors: withAnnounced('/settings/content') });
  await page('Page /settings/user');
  expect(links('Menu')).toEqual(expect.arrayContaining(['Users', 'ContentComing soon']));
  expect(screen.queryByRole('navigation', { name: 'Settings' })).not.toBeInTheDocument();
  // The slim rail has icons only.
  await desk.user.click(screen.getByRole('button', { name: 'Collapse the menu' }));
  expect(links('Settings')).toEqual(expect.arrayContaining(['Users', 'ContentComing soon']));
  expect(links('Menu')).not.toContain('Users');
});

test('the pages of Settings are listed once: on a phone in a line above the page, and not in the drawer', async () => {
  desk = await renderDesk({ role: 'admin', path: '/settings/user', descriptors: withAnnounced('/settings/content') });
  await page('Page /settings/user');
  expect(links('Settings')).toEqual(expect.arrayContaining(['Users', 'ContentComing soon']));
  await desk.user.click(screen.getByRole('button', { name: 'Menu' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Intake Desk' }));
  expect(drawer.queryByRole('link', { name: 'Users' })).not.toBeInTheDocument();
  await desk.user.keyboard('{Escape}');
  await desk.user.click(screen.getByRole('link', { name: 'Roles' }));
  await page('Page /settings/role');
});

test('the current page of Settings is brought into view in the menu', async () => {
  widen();
  const scrolled = import.meta.jest.spyOn(Element.prototype, 'scrollIntoView');
  desk = await renderDesk({ role: 'admin', path: '/settings/user' });
  await page('Page /settings/user');
  expect(scrolled.mock.contexts).toContain(screen.getByRole('link', { name: 'Users' }));
});

test('the pages of Settings are grouped, and found by their names and by what is set on them', async () => {
  widen();
  desk = await renderDesk({ role: 'admin', path: '/settings/user' });
  await page('Page /settings/user');
  const people = within(screen.getByRole('list', { name: 'People' }));
  expect(people.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Roles', 'Users']);
  const search = screen.getByRole('searchbox', { name: 'Find in Settings' });
  await desk.user.type(search, 'sms');
  expect(screen.getByRole('link', { name: 'Messages' })).toBeInTheDocument();
  expect(screen.queryByRole('list', { name: 'People' })).not.toBeInTheDocument();
  await desk.user.type(search, 'x');
  expect(screen.getByText('No page matches.')).toBeInTheDocument();
  await desk.user.keyboard('{Escape}');
  expect(links('Menu')).toContain('Users');
  await desk.user.type(search, 'time zone{Enter}');
  await page('Page /settings/organization');
  expect(screen.getByRole('searchbox', { name: 'Find in Settings' })).toHaveValue('');
});

test('the skip link gives the focus to the content and leaves the address and its state alone', async () => {
  desk = await renderDesk({ path: '/?status=completed' });
  await page('Page /');
  history.replaceState({ usr: { epd: '0042' } }, '');
  await desk.user.click(screen.getByRole('link', { name: 'Skip to content' }));
  expect(screen.getByRole('main')).toHaveFocus();
  expect(location.search + location.hash).toBe('?status=completed');
  expect(history.state).toMatchObject({ usr: { epd: '0042' } });
});

test('on a phone the menu is a drawer that closes with the choice of a page, which then has the focus', async () => {
  desk = await renderDesk();
  await page('Page /');
  await desk.user.click(screen.getByRole('button', { name: 'Menu' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Intake Desk' }));
  await desk.user.click(drawer.getByRole('link', { name: 'Digital intake' }));
  await page('Page /invite');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('main')).toHaveFocus();
});
