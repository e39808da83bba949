import type { Registry, RegistryRemote, SlotName } from '@intake-desk/contracts';
import type { Facts } from '@intake-desk/kit/host';
import { realDescriptors, stubRegistry } from '../testing/stub-remotes.tsx';
import { opensSlot } from './slots.ts';

const registry = stubRegistry(realDescriptors());
const facts = (...held: string[]): Facts => ({
  can: (permission) => held.includes(permission),
  byPin: false,
  conditions: { reportsEnabled: undefined, hasConsultProvider: undefined, mailbox: undefined },
});
const all = facts('view_patient_modal', 'send_invite');
const none: ReadonlySet<string> = new Set();
/** The registry with mf-record changed, or without it. */
const withRecord = (change?: Partial<RegistryRemote>): Registry => ({
  ...registry,
  remotes: registry.remotes.flatMap((remote) =>
    remote.name === 'mf-record' ? (change ? [{ ...remote, ...change }] : []) : [remote],
  ),
});

test.each<[SlotName, string]>([
  ['record/modal/v1', 'view_patient_modal'],
  ['pin/modal/v1', 'send_invite'],
])('D1 the slot %s opens with the permission %s and not without', (slot, permission) => {
  expect(opensSlot(slot, registry, facts(permission), none)).toBe(true);
  expect(opensSlot(slot, registry, facts(), none)).toBe(false);
});

test.each([
  ['is not there', withRecord()],
  ['is switched off', withRecord({ disabled: true })],
  ['was built for another desk', withRecord({ requires: { contracts: '^99.0.0', kit: '*', shell: '*' } })],
])('no slot opens if its remote %s', (_, changed) => {
  expect(opensSlot('record/modal/v1', changed, all, none)).toBe(false);
});

test('no slot opens in the safe mode that leaves out its remote', () => {
  expect(opensSlot('record/modal/v1', registry, all, new Set(['mf-record']))).toBe(false);
  expect(opensSlot('record/modal/v1', registry, all, new Set(['all']))).toBe(false);
});

test('a slot of a build from before slots had a permission opens for everybody', () => {
  const descriptor = { name: 'mf-record', routes: [], menu: [], slots: ['record/modal/v1' as const] };
  expect(opensSlot('record/modal/v1', withRecord({ descriptor }), facts(), none)).toBe(true);
});
