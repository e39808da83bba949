import { headMark, matchesPath, type PageBuild, preloads, type Registry, writePage } from '../index.ts';

const hash = `sha384-${'A'.repeat(64)}`;
const provides = { contracts: '1.0.0', kit: '1.0.0', shell: '1.0.0' };
const build: PageBuild = {
  provides,
  preload: {
    desk: ['/assets/desk.js'],
    'sign-in': ['/assets/sign-in.js'],
    nl: ['/assets/locale-nl.js'],
    de: ['/assets/locale-de.js'],
  },
};
const registry: Registry = {
  format: 1,
  revision: 'r</script><script>alert(1)',
  provides,
  remotes: [
    {
      name: 'mf-settings',
      version: '1.0.0-01234567',
      base: '/remotes/mf-settings/1.0.0-01234567/',
      entry: 'remoteEntry.js',
      files: { 'remoteEntry.js': hash, 'page.css': hash, 'locale-nl-json.js': hash },
      preload: { '/settings/*': ['remoteEntry.js', 'page.css'], nl: ['locale-nl-json.js'] },
      container: 'mf_settings',
      descriptor: { name: 'mf-settings', routes: [{ path: '/settings/*', permission: 'none' }], menu: [], slots: [] },
      requires: provides,
    },
  ],
};
const template = `<html lang="en"><head>${headMark}</head></html>`;
const desk = { signedIn: true, sso: '', production: false, mailbox: false, demoAccounts: [] };

test('F2 nothing in the registry can leave its element', () => {
  const page = writePage(template, { desk, nonce: 'n', language: 'nl', registry });
  expect(page.match(/<script/g)).toHaveLength(2);
  expect(page).not.toContain('<script>alert');
  expect(page).toContain('<html lang="nl"');
});

test('only a page with a frame is marked for it', () => {
  const parts = { desk, nonce: 'n', language: 'nl', registry } as const;
  expect(writePage(template, { ...parts, frame: true })).toContain('<html lang="nl" data-frame>');
  expect(writePage(template, parts)).toContain('<html lang="nl">');
});

test('a page without a registry has no registry element', () => {
  expect(writePage(template, { desk: { ...desk, signedIn: false }, nonce: 'n', language: 'en' })).not.toContain(
    'registry',
  );
});

test('the desk and the remote of the address are preloaded with their hashes, others are not', () => {
  const base = '/remotes/mf-settings/1.0.0-01234567/';
  expect(preloads(build, registry, '/settings/user', 'nl')).toEqual([
    { href: '/assets/desk.js' },
    { href: '/assets/locale-nl.js' },
    { href: `${base}remoteEntry.js`, integrity: hash },
    { href: `${base}page.css`, integrity: hash },
    { href: `${base}locale-nl-json.js`, integrity: hash },
  ]);
  expect(preloads(build, registry, '/invite', 'en')).toEqual([{ href: '/assets/desk.js' }]);
});

test.each([
  ['/', '/', true],
  ['/', '/invite', false],
  ['/invite', '/invite/', true],
  ['/settings/*', '/settings', true],
  ['/settings/*', '/settings/user', true],
  ['/settings/*', '/settingsother', false],
])('%s covers %s: %s', (pattern, path, covered) => {
  expect(matchesPath(pattern, path)).toBe(covered);
});
