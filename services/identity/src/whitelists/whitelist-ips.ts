import { Invalid } from '@intake-desk/contracts';
import {
  type AddressRange,
  addressDigits,
  isAddressRange,
  passes,
  rangeWords,
  sameRange,
} from '@intake-desk/contracts/network';
import type { Database } from '@intake-desk/database';
import type { Actor } from '../administration/actor.ts';
import { FieldCheck } from '../administration/field-check.ts';
import { actorOf } from '../staff/actor-of.ts';
import { type WhitelistIp, WhitelistIpEntity } from '../tables/whitelist-ip.entity.ts';
import { editedWhitelist } from './edited-whitelist.ts';
import { type SeenPerson, seenPeople } from './shut-out.ts';

/** An entry in a call; an empty `to` is a single address. */
interface WrittenRange {
  from: string;
  to?: string | undefined;
}

const rangeOf = ({ fromIp, toIp }: WhitelistIp): AddressRange => ({ from: fromIp, to: toIp });

/** Addresses from which an organisation's staff may work (S2 §4 Whitelists, G2), by address. */
export const whitelistIps = editedWhitelist({
  subject: 'whitelistIp',
  listOf: (organisation) => `the whitelist of ${organisation}`,
  consequence: (organisation) => `The whitelist of ${organisation} would then shut out`,
  field: 'from',
  rows: async (database, organisationId) =>
    (await database.read().find(WhitelistIpEntity, { where: { organisationId } })).toSorted(byAddress),
  viewOf: (row) => ({ name: rangeWords(rangeOf(row)), from: row.fromIp, to: row.toIp ?? '' }),
  entryOf: rangeOf,
  same: sameRange,
  isNamed: (listed, { from, to }) => listed.from === from && listed.to === to,
  words: rangeWords,
  state: ({ from, to }) => ({ from, to }),
  isWritten: (values: Partial<WrittenRange>): values is WrittenRange => values.from !== undefined,
  read({ from, to = '' }: WrittenRange) {
    const range = { from: from.trim(), to: to.trim() === '' ? null : to.trim() };
    new FieldCheck()
      .that(addressDigits(range.from) !== undefined, 'from', 'validation.ip')
      .that(range.to === null || addressDigits(range.to) !== undefined, 'to', 'validation.ip')
      .done();
    if (!isAddressRange(range)) throw new Invalid({ to: ['validation.ip_order'] });
    return range;
  },
  check: (range) => new FieldCheck().that(isAddressRange(range), 'ip', 'validation.invalid').done(),
  // The editor and everybody whom the list admitted before and would no longer admit.
  async shutOut(database, editor, { before, after }) {
    const people = [
      ...seenEditor(database, actorOf(editor)),
      ...(await seenPeople(database, editor.scope.organisationId)),
    ];
    return people.filter(({ address }) => address !== null && passes(address, before) && !passes(address, after));
  },
  insert: (database, editor, { from, to }) =>
    database.manager().save(WhitelistIpEntity, {
      organisationId: editor.scope.organisationId,
      fromIp: from,
      toIp: to,
      description: null,
      createdAt: database.now(),
      createdBy: actorOf(editor).userId,
      version: 1,
    }),
  async update(database, row, { from, to }) {
    const next = { fromIp: from, toIp: to, version: row.version + 1 };
    await database.manager().update(WhitelistIpEntity, { id: row.id }, next);
    return { ...row, ...next };
  },
  remove: (database, { id }) => database.manager().delete(WhitelistIpEntity, { id }),
});

/** The editor at the address of the change; undefined for a command on the server. */
function seenEditor(database: Database, { userId, name, ip }: Actor): SeenPerson[] {
  if (userId === null || ip === undefined) return [];
  return [{ id: userId, name, email: '', address: ip, at: database.now(), member: true }];
}

/** Sorts IPv4 before IPv6. */
function byAddress(one: WhitelistIp, other: WhitelistIp): number {
  const [a, b] = [addressDigits(one.fromIp) ?? '', addressDigits(other.fromIp) ?? ''];
  return a.length - b.length || a.localeCompare(b);
}
