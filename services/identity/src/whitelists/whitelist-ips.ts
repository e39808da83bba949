import { Invalid } from '@intake-desk/contracts';
import type { ShutOut, WhitelistIpView } from '@intake-desk/contracts/administration';
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
import type { IdentityContext } from '../context.ts';
import { actorOf } from '../staff/actor-of.ts';
import type { Editor } from '../staff/staff.ts';
import { type WhitelistIp, WhitelistIpEntity } from '../tables/whitelist-ip.entity.ts';
import {
  affectedBy,
  saveEntry,
  setEntryByCommand,
  type Whitelist,
  type WhitelistChange,
  type WhitelistSaving,
} from './edited-whitelist.ts';
import { type SeenPerson, seenPeople } from './shut-out.ts';

/** An entry in a call; an empty `to` is a single address. */
interface WrittenRange {
  from: string;
  to?: string | undefined;
}

const rangeOf = ({ fromIp, toIp }: WhitelistIp): AddressRange => ({ from: fromIp, to: toIp });

/** Addresses from which an organisation's staff may work (S2 §4 Whitelists, G2). */
const addresses: Whitelist<WhitelistIp, AddressRange> = {
  subject: 'whitelistIp',
  listOf: (organisation) => `the whitelist of ${organisation}`,
  consequence: (organisation) => `The whitelist of ${organisation} would then shut out`,
  field: 'from',
  rows: (database, organisationId) => database.read().find(WhitelistIpEntity, { where: { organisationId } }),
  entryOf: rangeOf,
  same: sameRange,
  isNamed: (listed, { from, to }) => listed.from === from && listed.to === to,
  words: rangeWords,
  state: ({ from, to }) => ({ from, to }),
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
};

/** The editor at the address of the change; undefined for a command on the server. */
function seenEditor(database: Database, { userId, name, ip }: Actor): SeenPerson[] {
  if (userId === null || ip === undefined) return [];
  return [{ id: userId, name, email: '', address: ip, at: database.now(), member: true }];
}

/** GET /api/admin/whitelistIp: by address. */
export async function listWhitelistIps({ database }: IdentityContext, staff: Pick<Editor, 'scope'>) {
  const rows = await addresses.rows(database, staff.scope.organisationId);
  return rows.toSorted(byAddress).map((row) => viewOf(staff, row));
}

/** GET /api/admin/whitelistIp/affected. Throws NotFound, Invalid. */
export const affectedByWhitelistIp = async (
  context: IdentityContext,
  editor: Editor,
  { id, from, to }: { id?: number | undefined } & Partial<WrittenRange>,
): Promise<ShutOut> =>
  affectedBy(context, addresses, editor, { id, entry: from === undefined ? undefined : readRange({ from, to }) });

/** POST /api/admin/whitelistIp. Throws Invalid, ConfirmationRequired. */
export const createWhitelistIp = async (
  context: IdentityContext,
  editor: Editor,
  values: WrittenRange & WhitelistSaving,
): Promise<WhitelistIpView> =>
  viewOf(editor, await saveEntry(context, addresses, editor, { entry: readRange(values) }, values));

/** PUT /api/admin/whitelistIp/:id. Throws Invalid, NotFound, Conflict, ConfirmationRequired. */
export const changeWhitelistIp = async (
  context: IdentityContext,
  editor: Editor,
  id: number,
  values: WrittenRange & WhitelistSaving,
): Promise<WhitelistIpView> =>
  viewOf(editor, await saveEntry(context, addresses, editor, { id, entry: readRange(values) }, values));

/** DELETE /api/admin/whitelistIp/:id. Throws NotFound, Invalid, ConfirmationRequired. */
export async function deleteWhitelistIp(
  context: IdentityContext,
  editor: Editor,
  id: number,
  confirmation?: string,
): Promise<void> {
  await saveEntry(context, addresses, editor, { id }, { confirmation });
}

/**
 * Puts a range on an organisation's whitelist or removes it, by command. Throws Invalid, NotFound, or ConfirmationRequired
 * if that shuts out the editor, or anybody at an address of a sign-in within the last 30 days.
 */
export async function setWhitelistIp(
  context: IdentityContext,
  actor: Actor,
  organisationId: number,
  range: AddressRange,
  change: WhitelistChange,
): Promise<void> {
  new FieldCheck().that(isAddressRange(range), 'ip', 'validation.invalid').done();
  await setEntryByCommand(context, addresses, actor, organisationId, range, change);
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

/** Sorts IPv4 before IPv6. */
function byAddress(one: WhitelistIp, other: WhitelistIp): number {
  const [a, b] = [addressDigits(one.fromIp) ?? '', addressDigits(other.fromIp) ?? ''];
  return a.length - b.length || a.localeCompare(b);
}

const viewOf = ({ scope }: Pick<Editor, 'scope'>, row: WhitelistIp): WhitelistIpView => ({
  id: row.id,
  name: rangeWords(rangeOf(row)),
  organization: scope.organisationSymbol,
  from: row.fromIp,
  to: row.toIp ?? '',
  version: row.version,
});
