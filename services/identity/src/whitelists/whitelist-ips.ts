import { Invalid } from '@intake-desk/contracts';
import type { ShutOut, WhitelistIpView } from '@intake-desk/contracts/administration';
import {
  type AddressRange,
  addressDigits,
  isAddressRange,
  rangeWords,
  sameRange,
} from '@intake-desk/contracts/network';
import { FieldCheck } from '../administration/field-check.ts';
import type { IdentityContext } from '../context.ts';
import { actorOf } from '../staff/actor-of.ts';
import type { Staff } from '../staff/staff.ts';
import { type WhitelistIp, WhitelistIpEntity } from '../tables/whitelist-ip.entity.ts';
import type { WhitelistEditor } from './confirmed-change.ts';
import { editedWhitelist, type WhitelistSaving } from './edited-whitelist.ts';
import { addressConsequence, shutOutByAddresses } from './shut-out-by-addresses.ts';

/** What an editor says of an entry; an empty `to` is a single address. */
interface WrittenRange {
  from: string;
  to?: string | undefined;
}

function readRange({ from, to = '' }: WrittenRange): AddressRange {
  const range = { from: from.trim(), to: to.trim() === '' ? null : to.trim() };
  new FieldCheck()
    .that(addressDigits(range.from) !== undefined, 'from', 'validation.ip')
    .that(range.to === null || addressDigits(range.to) !== undefined, 'to', 'validation.ip')
    .done();
  if (!isAddressRange(range)) throw new Invalid({ to: ['validation.ip_order'] });
  return range;
}

const rangeOf = ({ fromIp, toIp }: WhitelistIp): AddressRange => ({ from: fromIp, to: toIp });

/** IPv4 before IPv6, each in order. */
function order(one: WhitelistIp, other: WhitelistIp): number {
  const [a, b] = [addressDigits(one.fromIp) ?? '', addressDigits(other.fromIp) ?? ''];
  return a.length - b.length || a.localeCompare(b);
}

/** Addresses from which an organisation's staff may work, as administrators edit them (S2 §4 Whitelists, G2). */
export function createWhitelistIps({ database }: IdentityContext) {
  const rows = (organisationId: number): Promise<WhitelistIp[]> =>
    database.read().find(WhitelistIpEntity, { where: { organisationId } });

  const list = editedWhitelist<WhitelistIp, AddressRange>(database, {
    subject: 'whitelistIp',
    listOf: (organisation) => `the whitelist of ${organisation}`,
    consequence: addressConsequence,
    field: 'from',
    rows,
    entryOf: rangeOf,
    same: sameRange,
    words: rangeWords,
    state: ({ from, to }) => ({ from, to }),
    shutOut: (editor, change) => shutOutByAddresses(database, actorOf(editor), editor.scope.organisationId, change),
    insert: ({ scope, user }, { from, to }) =>
      database.manager().save(WhitelistIpEntity, {
        ...{ organisationId: scope.organisationId, fromIp: from, toIp: to, description: null },
        ...{ createdAt: database.now(), createdBy: user.id, version: 1 },
      }),
    async update(row, { from, to }) {
      const next = { fromIp: from, toIp: to, version: row.version + 1 };
      await database.manager().update(WhitelistIpEntity, { id: row.id }, next);
      return { ...row, ...next };
    },
    remove: ({ id }) => database.manager().delete(WhitelistIpEntity, { id }),
  });

  const viewOf = ({ scope }: Pick<Staff, 'scope'>, row: WhitelistIp): WhitelistIpView => ({
    id: row.id,
    name: rangeWords(rangeOf(row)),
    organization: scope.organisationSymbol,
    from: row.fromIp,
    to: row.toIp ?? '',
    version: row.version,
  });

  return {
    /** GET /api/admin/whitelistIp: by address. */
    list: async (staff: Pick<Staff, 'scope'>): Promise<WhitelistIpView[]> =>
      (await rows(staff.scope.organisationId)).toSorted(order).map((row) => viewOf(staff, row)),

    /** GET /api/admin/whitelistIp/affected. Throws NotFound, Invalid. */
    affected: async (
      editor: WhitelistEditor,
      { id, from, to }: { id?: number | undefined } & Partial<WrittenRange>,
    ): Promise<ShutOut> =>
      list.affected(editor, { takes: id, puts: from === undefined ? undefined : readRange({ from, to }) }),

    /** POST /api/admin/whitelistIp. Throws Invalid, ConfirmationRequired. */
    create: async (editor: WhitelistEditor, values: WrittenRange & WhitelistSaving): Promise<WhitelistIpView> =>
      viewOf(editor, await list.create(editor, readRange(values), values)),

    /** PUT /api/admin/whitelistIp/:id. Throws Invalid, NotFound, Conflict, ConfirmationRequired. */
    change: async (
      editor: WhitelistEditor,
      id: number,
      values: WrittenRange & WhitelistSaving,
    ): Promise<WhitelistIpView> => viewOf(editor, await list.change(editor, id, readRange(values), values)),

    /** DELETE /api/admin/whitelistIp/:id. Throws NotFound, Invalid, ConfirmationRequired. */
    delete: list.delete,
  };
}
