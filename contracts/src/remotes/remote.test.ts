import { Check } from 'typebox/value';
import { chunkName, RemoteBuild, readDescriptor, readRegistry } from '../index.ts';

const labels = { en: 'Invite', nl: 'Uitnodigen', de: 'Einladen', es: 'Invitar', pt: 'Convidar' };
const descriptor = {
  name: 'mf-invite',
  routes: [{ path: '/invite', permission: 'send_invite' }],
  menu: [{ labels, icon: 'invite', order: 20, path: '/invite', permission: 'send_invite' }],
  slots: [],
};
const hash = `sha384-${'A'.repeat(64)}`;
const version = '1.0.0+0123abcd';
const remote = {
  name: 'mf-invite',
  version,
  base: `/remotes/mf-invite/${version}/`,
  entry: 'remoteEntry.js',
  files: { 'remoteEntry.js': hash },
  preload: { '/invite': ['remoteEntry.js'] },
  container: 'mf_invite_0123abcd',
  descriptor,
  requires: { contracts: '^1.0.0', kit: '^1.0.0', shell: '^1.0.0' },
};
const registry = {
  format: 1,
  revision: 'r1',
  provides: { contracts: '1.0.0', kit: '1.0.0', shell: '1.0.0' },
  remotes: [remote],
};

describe('descriptor', () => {
  test('a valid one is read', () => {
    expect(readDescriptor(descriptor)).toEqual({ descriptor });
  });

  test.each([
    ['an unknown permission', { ...descriptor, routes: [{ path: '/invite', permission: 'fly' }] }],
    ['a missing language', { ...descriptor, menu: [{ ...descriptor.menu[0], labels: { en: 'Invite' } }] }],
    ['an unknown slot', { ...descriptor, slots: ['record/modal/v9'] }],
    ['a path with a query', { ...descriptor, routes: [{ path: '/invite?epd=1', permission: 'none' }] }],
    ['nothing', undefined],
  ])('%s is a problem', (_, value) => {
    expect(readDescriptor(value)).toHaveProperty('problem');
  });
});

describe('permissions and icons of its own', () => {
  const own = 'invite:edit_list';
  const [leaf] = descriptor.menu;
  const declaring = {
    ...descriptor,
    permissions: [{ name: own, labels, description: labels }],
    routes: [{ path: '/invite', permission: own }],
    menu: [{ ...leaf, permission: own, icon: { path: 'M4 12h16m-8 -8.5v17z' } }],
    slots: [{ name: 'pin/modal/v1', permission: own }],
  };

  test('D12 a remote uses permissions that it declares after its name, and the registry keeps them', () => {
    expect(readDescriptor(declaring)).toEqual({ descriptor: declaring });
    const remotes = [{ ...remote, descriptor: declaring }];
    expect(readRegistry({ ...registry, remotes }).registry.remotes).toEqual(remotes);
  });

  test.each([
    'send_invite',
    'admin',
    'record:edit_list',
    'mf-invite:edit_list',
    'invites:edit_list',
    ':edit_list',
    'invite:',
  ])('D12 a remote does not declare %s', (name) => {
    expect(readDescriptor({ ...declaring, permissions: [...declaring.permissions, { name, labels }] })).toEqual({
      problem: expect.stringMatching(/^[^\n]*permission[^\n]*$/),
    });
  });

  test.each([
    ['page', { routes: [{ path: '/invite', permission: 'record:open' }] }],
    ['page below another', { menu: [{ ...leaf, children: [{ ...leaf, permission: 'invite:send' }] }] }],
    ['slot', { slots: [{ name: 'pin/modal/v1', permission: 'invite:send' }] }],
  ])('D12 a %s does not name a permission that its remote does not declare', (_, change) => {
    const problem = expect.stringContaining('neither the desk');
    expect(readDescriptor({ ...declaring, ...change })).toEqual({ problem });
    expect(Check(RemoteBuild, remote)).toBe(true);
    expect(Check(RemoteBuild, { ...remote, descriptor: { ...declaring, ...change } })).toBe(false);
  });

  test.each(['', '4 12h16', 'M4 12"/><script>', 'M4 12 url(#a)', `M${'0'.repeat(2000)}`])(
    'D12 an icon is nothing but a path: %s',
    (path) => {
      expect(readDescriptor({ ...declaring, menu: [{ ...leaf, icon: { path } }] })).toHaveProperty('problem');
    },
  );
});

describe('registry', () => {
  test('a valid one is read without problems', () => {
    expect(readRegistry(registry)).toEqual({ registry, problems: [], foreign: [] });
  });

  test('a malformed remote does not affect the others', () => {
    const { registry: read, problems } = readRegistry({ ...registry, remotes: [{ name: 'mf-record' }, remote] });
    expect(read.remotes).toEqual([remote]);
    expect(problems).toEqual([expect.stringContaining('mf-record')]);
  });

  test('F8 a page that belongs to an earlier remote is ignored, and the reading says which remote claimed it', () => {
    const copy = { ...remote, name: 'mf-copy', descriptor: { ...descriptor, name: 'mf-copy' } };
    const { registry: read, problems, foreign } = readRegistry({ ...registry, remotes: [remote, copy] });
    expect(read.remotes).toEqual([
      remote,
      { ...copy, descriptor: { name: 'mf-copy', routes: [], menu: [], slots: [] } },
    ]);
    expect(problems).toEqual([]);
    expect(foreign).toEqual([{ remote: 'mf-copy', claim: '/invite', owner: 'mf-invite' }]);
  });

  test.each([
    ['a newer format', { ...registry, format: 2 }],
    ['text', 'remotes'],
    ['nothing', null],
  ])('%s yields no remotes and says why', (_, value) => {
    const reading = readRegistry(value);
    expect(reading.registry.remotes).toEqual([]);
    expect(reading.problems).toHaveLength(1);
  });

  test.each(['https://cdn.example.org/mf-invite/', '//cdn.example.org/mf-invite/', 'remotes/mf-invite/'])(
    'F3 the files of a remote are the desk’s own, not those of %s',
    (base) => {
      expect(readRegistry({ ...registry, remotes: [{ ...remote, base }] }).problems).toHaveLength(1);
    },
  );

  test.each([['../../etc/passwd'], ['/absolute.js'], ['a/../../b.js']])(
    'F3 a file path that leaves its folder is refused: %s',
    (path) => {
      expect(readRegistry({ ...registry, remotes: [{ ...remote, entry: path }] }).problems).toHaveLength(1);
      expect(Check(RemoteBuild, { ...remote, files: { [path]: hash } })).toBe(false);
    },
  );
});

test('chunk names follow routes and slots', () => {
  expect(['/', '/invite', '/settings/*', 'record/modal/v1'].map(chunkName)).toEqual([
    'page-home',
    'page-invite',
    'page-settings',
    'slot-record-modal-v1',
  ]);
});
