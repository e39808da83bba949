import {
  type ConsultParty,
  type Descriptor,
  getConsultParties,
  getEnabledReports,
  getUser,
  listReleases,
  listSessions,
  logout,
  reportClientError,
  sentence,
  type UserView,
} from '@intake-desk/contracts';
import { query } from '@intake-desk/kit';
import { answers } from '@intake-desk/kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { takePartingWord } from '../page/parting-word.ts';
import { store } from '../store/store.ts';
import { clock, stopClock, until } from '../testing/clock.ts';
import { renderDesk } from '../testing/render-desk.tsx';
import { sampleUser } from '../testing/sample-user.ts';
import { realDescriptors } from '../testing/stub-remotes.tsx';

let desk: Awaited<ReturnType<typeof renderDesk>>;

const page = (name: string) => screen.findByRole('heading', { level: 1, name });
const menu = (name = 'Menu') => within(screen.getByRole('navigation', { name }));
const entries = (of = 'Menu') =>
  menu(of)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

test.each(['/nowhere', '/settings/nothing', '/invite/deeper'])(
  'the unmatched path %s is the dashboard',
  async (path) => {
    desk = await renderDesk({ path });
    await page('Page /');
    expect(location.pathname).toBe('/');
  },
);

test('a bookmark of a page of Settings that does not exist leads to the dashboard, with a word about it', async () => {
  desk = await renderDesk({ path: '/settings/nothing' });
  await page('Page /');
  expect(await screen.findByText('There is no page at this address.')).toBeInTheDocument();
});

test.each(['/reports', '/settings/user', '/consult'])(
  'D1 %s without the right is the 403 page, inside the frame',
  async (path) => {
    desk = await renderDesk({ path, role: 'viewer' });
    await page("You don't have access to this page.");
    expect(screen.getByText(/Contact the administrator/)).toBeInTheDocument();
    expect(entries()).toEqual(['Dashboard', 'Support', 'What’s new', 'About']);
  },
);

test('a new installation without remotes says that they have to be released, not that access is lacking', async () => {
  desk = await renderDesk({ role: 'admin', descriptors: [] });
  await page('No page is released yet.');
  expect(screen.getByText(/npm run release/)).toBeInTheDocument();
  expect(screen.queryByText(/Contact the administrator/)).not.toBeInTheDocument();
});

test('/reports without an enabled report says so, to a user who may see reports', async () => {
  desk = await renderDesk({ path: '/reports', role: 'analyst', answers: [answers(getEnabledReports, [])] });
  await page('No report is enabled.');
  expect(screen.queryByText("You don't have access to this page.")).not.toBeInTheDocument();
});

test('F8 a page that belongs to another remote stays closed to users without its right, and the log says who claimed it', async () => {
  const labels = { en: 'Calls', nl: 'Calls', de: 'Calls', es: 'Calls', pt: 'Calls' };
  const path = '/reports';
  const pack: Descriptor = {
    name: 'mf-appointments',
    slots: [],
    routes: [{ path, permission: 'none' }],
    menu: [{ labels, icon: 'invite', order: 20, path, permission: 'none' }],
  };
  desk = await renderDesk({ path, role: 'viewer', descriptors: [...realDescriptors(), pack] });
  await page("You don't have access to this page.");
  expect(entries()).toEqual(['Dashboard', 'Support', 'What’s new', 'About']);
  await waitFor(() => expect(desk.server.named(reportClientError)).toHaveLength(1));
  expect(desk.server.named(reportClientError)[0]?.args.body).toMatchObject({
    kind: 'registry',
    remote: 'mf-appointments',
    version: '1.0.0-01234567',
    message: '/reports belongs to mf-reports',
  });
});

describe('D12 a page by a permission that its remote declares', () => {
  const labels = {
    en: 'Waiting list',
    nl: 'Wachtlijst',
    de: 'Warteliste',
    es: 'Lista de espera',
    pt: 'Lista de espera',
  };
  const permission = 'waiting:edit_list';
  const path = '/waiting';
  const drawing = 'M4 12h16';
  const waiting: Descriptor = {
    name: 'mf-waiting',
    slots: [],
    routes: [{ path, permission }],
    menu: [{ labels, icon: { path: drawing }, order: 35, path, permission }],
    permissions: [{ name: permission, labels }],
  };
  const descriptors = [...realDescriptors(), waiting];

  test('is open to who has it, with its own icon in the menu', async () => {
    const roles: UserView['roles'] = [{ name: 'Waiting', organization: 'northsea', permissions: [permission] }];
    desk = await renderDesk({ path, user: { roles }, descriptors });
    await page('Page /waiting');
    const link = menu().getByRole('link', { name: 'Waiting list' });
    expect(link.querySelector(`svg[aria-hidden] path[d="${drawing}"]`)).toBeInTheDocument();
  });

  test('is open to administrators by their flag', async () => {
    desk = await renderDesk({ path, role: 'admin', descriptors });
    await page('Page /waiting');
  });

  test('is the 403 page for everybody else, and in nobody else’s menu', async () => {
    desk = await renderDesk({ path, role: 'manager', descriptors });
    await page("You don't have access to this page.");
    expect(entries()).not.toContain('Waiting list');
  });
});

test('a page that is announced says that it is coming', async () => {
  desk = await renderDesk({ path: '/coming-soon' });
  await page('Coming soon');
});

test('about names every part of the desk with its version', async () => {
  desk = await renderDesk({ path: '/about' });
  await page('About Intake Desk');
  const names = realDescriptors().map(({ name }) => name);
  const table = within(screen.getByRole('table', { name: 'Parts and versions' }));
  for (const name of ['shell', 'kit', 'contracts', ...names]) expect(table.getByText(name)).toBeInTheDocument();
  expect(document.title).toBe('About – Intake Desk');
});

test('what’s new names each version with what it brought', async () => {
  desk = await renderDesk({ path: '/releases' });
  await page('What’s new');
  const version = within(screen.getByRole('region', { name: 'Version 1.0' }));
  expect(version.getAllByRole('listitem').length).toBeGreaterThan(3);
});

describe('releases', () => {
  const release = (tag: string, day: number, text = 'It is **quicker**.') => ({
    tag,
    name: `Release ${tag}`,
    text,
    created_at: `2026-11-0${day}T09:00:00.000Z`,
  });

  test('release notes are listed newest first, and a quiet dot disappears once they are read', async () => {
    const list = [release('1.5', 2), release('1.4', 1)];
    desk = await renderDesk({ path: '/about', answers: [answers(listReleases, list)] });
    await page('About Intake Desk');
    await desk.user.click(await menu().findByRole('link', { name: 'What’s new, new' }));
    await page('What’s new');
    expect(screen.getAllByRole('region').map((region) => region.getAttribute('aria-label'))).toEqual([
      ...['Release 1.5', 'Release 1.4', 'Version 1.0'],
    ]);
    expect(screen.getAllByText('quicker')[0]?.tagName).toBe('STRONG');
    await waitFor(() => expect(desk.saved('releasesReadAt')).toBe('2026-11-02T09:00:00.000Z'));
    expect(await menu().findByRole('link', { name: 'What’s new' })).toBeInTheDocument();
  });

  test('what was read has no dot, and nothing is saved again', async () => {
    const options = { releasesReadAt: '2026-11-02T09:00:00.000Z' };
    desk = await renderDesk({ path: '/releases', options, answers: [answers(listReleases, [release('1.5', 2)])] });
    await screen.findByRole('region', { name: 'Release 1.5' });
    expect(menu().getByRole('link', { name: 'What’s new' })).toBeInTheDocument();
    expect(desk.saved('releasesReadAt')).toBeUndefined();
  });

  test.each(['<img src=x onerror=alert(1)>', '<script>alert(1)</script>', '[x](javascript:alert(1))'])(
    'F1 %s in a release is shown as it is typed, and nothing of it runs',
    async (hostile) => {
      const list = [{ ...release('1.5', 2, `- ${hostile}`), name: hostile }];
      desk = await renderDesk({ path: '/releases', answers: [answers(listReleases, list)] });
      const region = await screen.findByRole('region', { name: hostile });
      expect(within(region).getByRole('listitem')).toHaveTextContent(hostile);
      expect(region.querySelector('img, script, a')).toBeNull();
    },
  );

  test('a failure is reported, and the built-in notes stay', async () => {
    desk = await renderDesk({ path: '/releases', answers: [answers.failure(listReleases, 500)] });
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Version 1.0' })).toBeInTheDocument();
  });
});

test('support gives the facts to copy, and none of a patient', async () => {
  desk = await renderDesk({ path: '/support' });
  await page('Support');
  await desk.user.click(screen.getByRole('button', { name: 'Copy the details' }));
  await screen.findByRole('button', { name: 'Copied' });
  const facts = await navigator.clipboard.readText();
  expect(facts).toContain('northsea / ANE / en');
  for (const { name } of realDescriptors()) expect(facts).toContain(name);
});

describe('the video consult', () => {
  const parties = (...list: ConsultParty[]) => [answers(getConsultParties, list)];
  const party = { enabled: true, provider: 'Ward video', url: 'https://ward.demo.test/room', embeddable: true };
  const site = 'https://consult.demo.test/';
  const blocked = /opens it only after a click/;
  let opening: ReturnType<typeof spyOnOpen>;
  /** A browser that opens no window by itself. */
  const spyOnOpen = () => import.meta.jest.spyOn(window, 'open').mockReturnValue(null);
  beforeEach(() => {
    opening = spyOnOpen();
  });
  const open = async (...list: ConsultParty[]) => {
    desk = await renderDesk({
      path: '/consult',
      role: 'manager',
      answers: parties(...list),
      page: { consultSite: site },
    });
    await page('Remote consult');
  };

  test('without a provider is the external site in a new tab', async () => {
    await open({ ...party, enabled: false });
    const link = await screen.findByRole('link', { name: 'Open the video consult' });
    expect(link).toHaveAttribute('href', site);
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    expect(screen.queryByTitle('Ward video')).not.toBeInTheDocument();
    expect(opening.mock.calls).toEqual([[site, '_blank']]);
    expect(screen.getByText(blocked)).toHaveAttribute('role', 'status');
  });

  test('without a provider and without a site says whom to ask', async () => {
    desk = await renderDesk({ path: '/consult', role: 'manager', answers: parties() });
    expect(await screen.findByText('Your organisation has no video consult.')).toBeInTheDocument();
  });

  test('of a provider that runs in a frame is one', async () => {
    await open(party);
    const frame = await screen.findByTitle('Ward video');
    expect(frame).toHaveAttribute('src', party.url);
    expect(frame).toHaveAttribute('allow', 'camera; microphone');
  });

  test('of a provider that the page’s policy keeps out of a frame is a window', async () => {
    await open(party);
    await screen.findByTitle('Ward video');
    const violation = Object.assign(new Event('securitypolicyviolation'), {
      effectiveDirective: 'frame-src',
      blockedURI: 'https://ward.demo.test',
    });
    act(() => void document.dispatchEvent(violation));
    expect(await screen.findByRole('link', { name: 'Open Ward video' })).toHaveAttribute('href', party.url);
    expect(screen.queryByTitle('Ward video')).not.toBeInTheDocument();
  });

  test('of a provider that cannot run in a frame is a window', async () => {
    await open({ ...party, embeddable: false });
    const link = await screen.findByRole('link', { name: 'Open Ward video' });
    expect(link).toHaveAttribute('href', party.url);
    expect(link).toHaveAttribute('target', '_blank');
    expect(opening.mock.calls).toEqual([[party.url, '_blank']]);
    expect(screen.getByText(blocked)).toHaveAttribute('role', 'status');
  });

  test('of a provider that cannot run in a frame opens in a window without access to the desk', async () => {
    opening.mockReturnValue(window);
    Object.defineProperty(window, 'opener', { configurable: true, writable: true, value: 'the desk' });
    await open({ ...party, embeddable: false });
    await screen.findByRole('link', { name: 'Open Ward video' });
    await waitFor(() => expect(window.opener).toBeNull());
    expect(screen.queryByText(blocked)).not.toBeInTheDocument();
  });

  test('of a provider that cannot run in a frame waits for a click where none led there: a reload opens no window', async () => {
    Object.defineProperty(navigator, 'userActivation', { configurable: true, value: { isActive: false } });
    await open({ ...party, embeddable: false });
    await screen.findByText(blocked);
    expect(opening).not.toHaveBeenCalled();
    Reflect.deleteProperty(navigator, 'userActivation');
  });

  test('that cannot be asked for says so and is asked for again', async () => {
    desk = await renderDesk({ path: '/consult', role: 'manager', answers: [answers.offline(getConsultParties)] });
    await page('Remote consult');
    await screen.findByRole('alert');
    desk.server.give(...parties(party));
    await desk.user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByTitle('Ward video');
  });
});

describe('the settings menu', () => {
  const [settings] = realDescriptors().filter(({ name }) => name === 'mf-settings');
  if (!settings) throw new Error('there is no mf-settings');
  const labels = (name: string) => ({ en: name, nl: name, de: name, es: name, pt: name });
  const screens = [
    { path: '/settings/organization', permission: 'admin', name: 'Organizations' },
    { path: '/settings/role', permission: 'edit_role', name: 'Roles' },
    { path: '/settings/user', permission: 'view_user', name: 'Users' },
    { path: '/settings/tags', permission: 'edit_tags', name: 'Tags' },
    { path: '/settings/diff', permission: 'view_diff_checker', name: 'Diff' },
  ] as const;
  const whole: Descriptor = {
    ...settings,
    routes: screens.map(({ path, permission }) => ({ path, permission })),
    menu: [
      {
        labels: labels('Settings'),
        icon: 'settings',
        order: 60,
        path: '/settings',
        children: screens.map(({ path, permission, name }, order) => ({
          labels: labels(name),
          icon: 'settings',
          order,
          path,
          permission,
        })),
      },
    ],
  };
  const descriptors = [...realDescriptors().filter(({ name }) => name !== 'mf-settings'), whole];
  const role = (permissions: ('view_user' | 'edit_tags' | 'settings')[]) => ({
    roles: [{ name: 'r', organization: 'northsea', permissions: ['view_dashboard_charts' as const, ...permissions] }],
  });

  test('D1 opens the first screen that the user may open and lists the others', async () => {
    desk = await renderDesk({ descriptors, user: role(['edit_tags', 'view_user']) });
    await page('Page /');
    await desk.user.click(menu().getByRole('link', { name: 'Settings' }));
    await page('Page /settings/user');
    expect(entries()).toEqual(['Dashboard', 'Support', 'Settings', 'What’s new', 'About']);
    expect(entries('Settings')).toEqual(['Users', 'Tags']);
  });

  test('D1 of an admin has every screen', async () => {
    desk = await renderDesk({ descriptors, role: 'admin', path: '/settings' });
    await page('Page /settings/organization');
    expect(entries('Settings')).toEqual(expect.arrayContaining(screens.map(({ name }) => name)));
  });

  test('D1 is not there where no screen is, whether or not the right "settings" is', async () => {
    desk = await renderDesk({ descriptors, user: role(['settings']), path: '/settings' });
    await page("You don't have access to this page.");
    expect(entries()).not.toContain('Settings');
  });
});

describe('a gateway that is away', () => {
  beforeEach(stopClock);

  test('R2 shows that the desk is right back, asks whether it is, and loads the page then', async () => {
    desk = await renderDesk({ answers: [answers.offline(getUser)] });
    await screen.findByRole('heading', { name: 'Be right back' });
    const { fetch } = globalThis;
    let ready = false;
    let asked = 0;
    globalThis.fetch = async (input, init) => {
      if (input !== '/readyz') return fetch(input, init);
      asked += 1;
      return new Response(null, { status: ready ? 200 : 503 });
    };
    clock.pass(5000);
    await until(() => expect(asked).toBe(1));
    expect(desk.loads).toEqual([]);
    ready = true;
    clock.pass(5000);
    await until(() => expect(desk.loads).toEqual(['reload']));
  });
});

describe('a gateway that is away in mid-session', () => {
  beforeEach(stopClock);

  test('R2 shows the 503 page over the input, and returns to it once the reply arrives', async () => {
    let ready = false;
    desk = await renderDesk({ path: '/invite' });
    const note = await screen.findByLabelText('Note');
    fireEvent.change(note, { target: { value: 'half a sentence' } });
    note.focus();
    const { fetch } = globalThis;
    globalThis.fetch = async (input, init) => {
      return input === '/readyz' ? new Response(null, { status: ready ? 200 : 503 }) : fetch(input, init);
    };
    desk.server.give(answers.failure(listSessions, 503, { message: sentence.unavailable }));
    const asked = store.dispatch(query(listSessions).initiate());
    const cover = await screen.findByRole('dialog', { name: 'Be right back' });
    clock.pass(5000);
    await act(() => Promise.resolve());
    expect(cover).toBeInTheDocument();
    desk.restore();
    ready = true;
    await until(() => {
      clock.pass(5000);
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });
    expect(note).toHaveValue('half a sentence');
    expect(note).toHaveFocus();
    expect((await act(() => asked)).data).toHaveLength(1);
    expect(desk.loads).toEqual([]);
  });
});

test('a user without an organisation is signed out and told whom to ask, not that the network failed', async () => {
  desk = await renderDesk({ user: { organizations: [], departments: [], roles: [] } });
  await waitFor(() => expect(desk.loads).toEqual(['reload']));
  expect(desk.server.named(logout)).toHaveLength(1);
  expect(takePartingWord()).toBe('noOrganisation');
});

test.each(['nurse', 'tablet'] as const)(
  'a %s of an organisation without a department reads that, stays signed in and can sign out',
  async (role) => {
    desk = await renderDesk({ role, user: { departments: [] } });
    await page('No department is open to you.');
    expect(screen.getByText(/North Sea Hospital/)).toBeInTheDocument();
    expect(desk.loads).toEqual([]);
    await desk.user.click(screen.getByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(desk.loads).toEqual(['reload']));
    expect(takePartingWord()).toBe('signedOut');
  },
);

test('a user whose first organisation has no department works in the next one', async () => {
  const user = sampleUser('manager');
  desk = await renderDesk({
    role: 'manager',
    user: { departments: user.departments.filter(({ organizations }) => !organizations.includes('northsea')) },
  });
  await page('Page /');
  expect(screen.getByRole('combobox', { name: 'Organisation' })).toHaveValue('Polder Clinic');
});

test('the language that the user saved wins over that of the browser; another one is saved', async () => {
  desk = await renderDesk({ options: { locale: 'nl' } });
  await screen.findByRole('link', { name: 'Digitale intake' });
  fireEvent.click(screen.getByRole('button', { name: /^NL/ }));
  fireEvent.click(await screen.findByRole('menuitem', { name: /Deutsch/ }));
  await screen.findByRole('link', { name: 'Digitale Anamnese' });
  await waitFor(() => expect(desk.saved('locale')).toBe('de'));
});
