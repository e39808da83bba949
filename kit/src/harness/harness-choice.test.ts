import type { MenuLeaf } from '@intake-desk/contracts';
import { firstPage, type HarnessChoice, ownPath, readChoice, writeChoice } from './harness-choice.ts';

test('an address contains the whole choice', () => {
  const choice: HarnessChoice = {
    remote: 'mf-invite',
    version: '1.0.0-f6bc5e4a',
    role: 'nurse',
    organisation: 'northsea',
    department: 'ANE',
    language: 'pt',
    characterKeys: false,
    path: '/weblink',
    data: 'much',
    latencyMs: 200,
    fault: 'flaky',
    faultRoute: 'POST /api/invite/send',
    live: 'late',
    clock: '2026-03-29T01:30',
    switched: ['sms_check', 'dob_check'],
  };
  expect(readChoice(writeChoice(choice), '/')).toEqual(choice);
});

test('unreadable values fall back to the defaults', () => {
  expect(readChoice('?language=xx&fault=fire&latency=soon&data=oceans&live=dead', '/invite')).toMatchObject({
    language: 'en',
    characterKeys: true,
    fault: 'none',
    latencyMs: 0,
    data: 'little',
    live: 'none',
    path: '/invite',
  });
});

test('a harness opens at a page that is there, and not at one that is only announced', () => {
  const labels = { en: 'a', nl: 'a', de: 'a', es: 'a', pt: 'a' };
  const leaf = (path: string): MenuLeaf => ({ labels, icon: 'settings', order: 1, path, permission: 'none' });
  const routes = ['/settings/tags', '/settings/role'].map((path) => ({ path, permission: 'none' as const }));
  const remote = { name: 'mf-settings', routes, slots: [] };
  const children = [{ ...leaf('/settings/tags'), comingSoon: true as const }, leaf('/settings/role')];
  const menu = [{ labels, icon: 'settings' as const, order: 1, path: '/settings', children }];
  expect(firstPage({ ...remote, menu })).toBe('/settings/role');
  expect(firstPage({ ...remote, menu: [] })).toBe('/settings/tags');
  const first = { path: '/settings/start', permission: 'admin' as const };
  expect(firstPage({ ...remote, routes: [first, ...routes], menu: [] })).toBe('/settings/tags');
  expect(firstPage({ ...remote, routes: [first], menu: [] })).toBe('/settings/start');
  expect(firstPage({ ...remote, routes: [], menu: [] })).toBe('/');
});

test('a page that another version has, and this one has not, opens its first page', () => {
  const routes = ['/invite', '/lists/*'].map((path) => ({ path, permission: 'none' as const }));
  const remote = { name: 'mf-invite', routes, menu: [], slots: [] };
  expect(ownPath(remote, '/lists/7?page=2')).toBe('/lists/7?page=2');
  expect(ownPath(remote, '/weblink')).toBe('/invite');
});
