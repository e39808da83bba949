import type { Descriptor } from '../index.ts';
import { settleClaims } from './claims.ts';

const labels = { en: 'Invite', nl: 'Uitnodigen', de: 'Einladen', es: 'Invitar', pt: 'Convidar' };
const entry = (path: string) => ({ labels, icon: 'invite' as const, order: 20, path });
const leaf = (path: string) => ({ ...entry(path), permission: 'none' as const });
const described = (name: string, paths: readonly string[], parts: Partial<Descriptor> = {}): Descriptor => ({
  name,
  menu: [],
  slots: [],
  routes: paths.map((path) => ({ path, permission: 'none' })),
  ...parts,
});

const owner = described('mf-owner', ['/invite', '/plans/*'], {
  menu: [{ ...entry('/more'), children: [leaf('/more/list')] }],
  slots: [{ name: 'record/modal/v1', permission: 'view_patient_modal' }],
});

test('F8 remotes with separate claims keep all of them', () => {
  const other = described('mf-other', ['/', '/invites', '/invite/bulk', '/planes', '/more/other'], {
    menu: [leaf('/invites')],
    slots: [{ name: 'pin/modal/v1', permission: 'send_invite' }],
  });
  expect(settleClaims([owner, other])).toEqual({ own: [owner, other], foreign: [] });
});

test.each(['/invite', '/plans', '/plans/week', '/plans/week/*', '/*', '/more', '/more/list', '/more/*'])(
  'F8 the page %s belongs to the first remote',
  (claim) => {
    const { own, foreign } = settleClaims([owner, described('mf-copy', [claim, '/copy'])]);
    expect(own).toEqual([owner, described('mf-copy', ['/copy'])]);
    expect(foreign).toEqual([{ remote: 'mf-copy', claim, owner: 'mf-owner' }]);
  },
);

test('F8 a menu entry and a slot of another remote are ignored too, and a parent without entries with them', () => {
  const copy = described('mf-copy', ['/copy', '/copy/one'], {
    menu: [
      leaf('/invite'),
      { ...entry('/more'), children: [leaf('/copy')] },
      { ...entry('/copy'), children: [leaf('/copy/one'), leaf('/plans/week')] },
      { ...entry('/copies'), children: [leaf('/plans')] },
    ],
    slots: ['record/modal/v1', 'pin/modal/v1'],
  });
  const { own, foreign } = settleClaims([owner, copy]);
  expect(own[1]).toEqual({
    ...copy,
    menu: [{ ...entry('/copy'), children: [leaf('/copy/one')] }],
    slots: [{ name: 'pin/modal/v1', permission: 'none' }],
  });
  expect(foreign.map(({ claim }) => claim)).toEqual(['/invite', '/more', '/plans/week', '/plans', 'record/modal/v1']);
});

test('F8 versions of one remote do not exclude each other, and an ignored claim grants nothing', () => {
  const copy = described('mf-copy', ['/invite']);
  const { own, foreign } = settleClaims([owner, copy, owner]);
  expect(own).toEqual([owner, described('mf-copy', []), owner]);
  expect(foreign).toHaveLength(1);
});
