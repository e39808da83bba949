import {
  getConversionData,
  type MenuEntry,
  type Permission,
  type RegistryRemote,
  type UserView,
} from '@intake-desk/contracts';
import { type Facts, userCan } from '@intake-desk/kit/host';
import { realDescriptors } from '../testing/stub-remotes.tsx';
import { openMenu, placeOf } from './access.ts';

const labels = { en: 'a', nl: 'a', de: 'a', es: 'a', pt: 'a' };
const remote = (
  name: string,
  routes: RegistryRemote['descriptor']['routes'],
  menu: MenuEntry[] = [],
): RegistryRemote => ({
  name,
  version: '1.0.0-01234567',
  base: `/remotes/${name}/`,
  entry: 'remoteEntry.js',
  files: {},
  preload: {},
  container: name.replace('-', '_'),
  requires: { contracts: '*', kit: '*', shell: '*' },
  descriptor: { name, routes, menu, slots: [] },
});

const dashboard = remote(
  'mf-dashboard',
  [
    { path: '/', permission: 'view_dashboard_charts' },
    { path: '/intakes', permission: 'view_dashboard_charts' },
  ],
  [{ labels, icon: 'dashboard', order: 10, path: '/', permission: 'view_dashboard_charts' }],
);
const reports = remote(
  'mf-reports',
  [{ path: '/reports', permission: 'view_report_charts', conditions: ['reportsEnabled'] }],
  [
    {
      labels,
      icon: 'reports',
      order: 50,
      path: '/reports',
      permission: 'view_report_charts',
      condition: 'reportsEnabled',
    },
  ],
);
const settings = remote(
  'mf-settings',
  [{ path: '/settings/user', permission: 'view_user' }],
  [
    {
      labels,
      icon: 'settings',
      order: 60,
      path: '/settings',
      children: [{ labels, icon: 'users', order: 30, path: '/settings/user', permission: 'view_user' }],
    },
  ],
);
const remotes = [settings, reports, dashboard];
const entries = remotes.flatMap(({ descriptor }) => descriptor.menu);
const facts = (permissions: string[], reportsEnabled: boolean | 'unknown' = true): Facts => ({
  can: (permission) => permissions.includes(permission),
  byPin: false,
  conditions: {
    reportsEnabled: reportsEnabled === 'unknown' ? undefined : reportsEnabled,
    hasConsultProvider: false,
    mailbox: false,
  },
});
const at = (path: string, given: Facts) =>
  placeOf(new URL(path, 'https://desk.test'), remotes, openMenu(entries, given), given);

const withRight = (permission: Permission): UserView => ({
  id: 1,
  name: 'a',
  email: 'a@b.test',
  admin: false,
  authByPin: false,
  organizations: [],
  departments: [],
  // For display only: nothing is opened by them.
  permissions: [permission],
  roles: [{ name: 'r', organization: 'northsea', permissions: [permission] }],
});

test('D1 a role counts in its own organisation only, the admin flag everywhere', () => {
  const user = withRight('view_user');
  expect(userCan(user, 'northsea', 'view_user')).toBe(true);
  expect(userCan(user, 'polder', 'view_user')).toBe(false);
  expect(userCan(user, undefined, 'view_user')).toBe(false);
  expect(userCan({ ...user, admin: true }, 'polder', 'edit_role')).toBe(true);
});

test('D1 pages of administrators open by the admin flag, whatever a role lists', () => {
  const user = withRight('admin');
  expect(userCan(user, 'northsea', 'admin')).toBe(false);
  expect(userCan({ ...user, admin: true }, 'northsea', 'admin')).toBe(true);
});

test('menu and routes share one evaluator: an address does not open what the menu hides', () => {
  const viewer = facts(['view_dashboard_charts']);
  expect(openMenu(entries, viewer).map(({ path }) => path)).toEqual(['/']);
  expect(at('/settings/user', viewer)).toEqual({ kind: 'closed' });
  expect(at('/settings', viewer)).toEqual({ kind: 'closed' });
  expect(at('/reports', viewer)).toEqual({ kind: 'closed' });
});

test('a settings entry opens the first child that is open', () => {
  const manager = facts(['view_dashboard_charts', 'view_user', 'view_report_charts']);
  expect(openMenu(entries, manager).map(({ path }) => path)).toEqual(['/', '/reports', '/settings']);
  expect(at('/settings', manager)).toEqual({ kind: 'redirect', to: '/settings/user' });
  expect(at('/settings/user', manager)).toMatchObject({ kind: 'remote', path: '/settings/user' });
});

describe('pages that are only announced', () => {
  const soon = (path: string, permission: 'admin' | 'edit_tags' | 'view_user', order: number) => ({
    labels,
    icon: 'settings' as const,
    order,
    path,
    permission,
  });
  const announced = remote(
    'mf-settings',
    [
      { path: '/settings/organization', permission: 'admin' },
      { path: '/settings/user', permission: 'view_user' },
      { path: '/settings/tags', permission: 'edit_tags' },
    ],
    [
      {
        labels,
        icon: 'settings',
        order: 60,
        path: '/settings',
        children: [
          { ...soon('/settings/organization', 'admin', 10), comingSoon: true },
          { ...soon('/settings/tags', 'edit_tags', 20), comingSoon: true },
          soon('/settings/user', 'view_user', 30),
        ],
      },
    ],
  );
  const place = (path: string, given: Facts) =>
    placeOf({ pathname: path, search: '' }, [announced], openMenu(announced.descriptor.menu, given), given);

  test('are in the menu of users with their right, and of nobody else', () => {
    const children = (given: Facts) =>
      openMenu(announced.descriptor.menu, given).flatMap((entry) =>
        'children' in entry ? entry.children.map(({ path }) => path) : [],
      );
    expect(children(facts(['edit_tags']))).toEqual(['/settings/tags']);
    expect(children(facts(['admin', 'edit_tags', 'view_user']))).toEqual([
      '/settings/organization',
      '/settings/tags',
      '/settings/user',
    ]);
    expect(place('/settings/organization', facts(['edit_tags']))).toEqual({ kind: 'closed' });
  });

  test('are what Settings opens only for who may open no other', () => {
    expect(place('/settings', facts(['admin', 'edit_tags', 'view_user']))).toEqual({
      kind: 'redirect',
      to: '/settings/user',
    });
    expect(place('/settings', facts(['edit_tags']))).toEqual({ kind: 'redirect', to: '/settings/tags' });
  });
});

test('a condition that is not known yet waits, one that fails closes', () => {
  expect(at('/reports', facts(['view_report_charts'], 'unknown'))).toEqual({ kind: 'waiting' });
  expect(at('/reports', facts(['view_report_charts'], false))).toEqual({ kind: 'no-reports' });
});

test('an unmatched path is the dashboard', () => {
  expect(at('/nowhere', facts(['view_dashboard_charts']))).toEqual({ kind: 'redirect', to: '/' });
  expect(at('/support', facts([]))).toEqual({ kind: 'own', path: '/support' });
});

test('without the dashboard, the start is the first entry that opens, else the 403 page', () => {
  expect(at('/', facts(['view_user']))).toEqual({ kind: 'redirect', to: '/settings' });
  expect(at('/', facts([]))).toEqual({ kind: 'closed' });
  expect(placeOf({ pathname: '/', search: '' }, [], [], facts([]))).toEqual({ kind: 'closed' });
});

test.each([
  ['/choice', { kind: 'own', path: '/choice' }],
  ['/pin_login', { kind: 'redirect', to: '/intakes' }],
  ['/', { kind: 'redirect', to: '/choice' }],
  ['/support', { kind: 'redirect', to: '/choice' }],
  ['/?invite', { kind: 'redirect', to: '/invite' }],
  ['/pin_login?invite', { kind: 'redirect', to: '/invite' }],
  ['/nowhere?status', { kind: 'redirect', to: '/intakes' }],
  ['/settings/user', { kind: 'redirect', to: '/choice' }],
])('C8 in PIN mode %s is not a way out of the intakes', (path, place) => {
  const rights = ['send_invite', 'view_user', 'view_dashboard_charts'];
  expect(at(path, { ...facts(rights), byPin: true })).toEqual(place);
});

test.each(['/choice', '/', '/pin_login', '/nowhere'])(
  'C8 who may not invite begins PIN mode at the list of intakes, coming from %s',
  (path) => {
    expect(at(path, { ...facts(['view_dashboard_charts']), byPin: true })).toEqual({
      kind: 'redirect',
      to: '/intakes',
    });
  },
);

test('C8 who may invite and not see the list begins PIN mode at the choice', () => {
  const inviting = { ...facts(['send_invite']), byPin: true };
  expect(at('/', inviting)).toEqual({ kind: 'redirect', to: '/choice' });
  expect(at('/pin_login', inviting)).toEqual({ kind: 'redirect', to: '/choice' });
  expect(at('/intakes', inviting)).toEqual({ kind: 'closed' });
});

test.each(['/choice', '/intakes', '/pin_login', '/?status', '/'])(
  'C8 a user without rights in PIN mode is not redirected in a circle by %s',
  (path) => {
    expect(at(path, { ...facts(['view_user']), byPin: true })).toEqual({ kind: 'nothing' });
  },
);

test('the list of intakes opens by the one right that its rows ask for', () => {
  const list = realDescriptors()
    .flatMap(({ routes }) => routes)
    .find((route) => route.path === '/intakes');
  expect(list?.permission).toBe(getConversionData.permission);
});

test('the choice screen needs send_invite, the video consult remote_consult', () => {
  expect(at('/choice', facts([]))).toEqual({ kind: 'closed' });
  expect(at('/consult', facts([]))).toEqual({ kind: 'closed' });
  expect(at('/consult', facts(['remote_consult']))).toEqual({ kind: 'own', path: '/consult' });
});
