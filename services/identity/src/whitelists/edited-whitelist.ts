import { isDeepStrictEqual } from 'node:util';
import { Invalid, NotFound } from '@intake-desk/contracts';
import type { ShutOut } from '@intake-desk/contracts/administration';
import type { Database, JsonValue } from '@intake-desk/database';
import type { Actor } from '../administration/actor.ts';
import type { IdentityContext } from '../context.ts';
import { foundRow, lockOrganisation, requireVersion } from '../rows/stored-row.ts';
import { actorOf, staffOfCommand } from '../staff/actor-of.ts';
import { type Edit, logEdit } from '../staff/log-edit.ts';
import type { Editor } from '../staff/staff.ts';
import { requireNobodyShutOut, type SeenPerson, shutOutView } from './shut-out.ts';

const missing = 'There is no such entry.';

interface Versioned {
  readonly id: number;
  readonly version: number;
}

/** Either of the two lists; `Entry` has the values of a row that an editor can set. */
export interface Whitelist<Row extends Versioned, Entry> {
  readonly subject: 'whitelistIp' | 'whitelistDomain';
  /** The list in the log's words, such as `the whitelist of North Sea Hospital`. */
  readonly listOf: (organisation: string) => string;
  readonly consequence: (organisation: string) => string;
  /** The field of a 422 for a duplicate entry. */
  readonly field: string;
  readonly rows: (database: Database, organisationId: number) => Promise<Row[]>;
  readonly entryOf: (row: Row) => Entry;
  readonly same: (one: Entry, other: Entry) => boolean;
  readonly isNamed: (listed: Entry, entry: Entry) => boolean;
  readonly words: (entry: Entry) => string;
  readonly state: (entry: Entry) => JsonValue;
  readonly shutOut: (
    database: Database,
    editor: Editor,
    change: { readonly before: readonly Entry[]; readonly after: readonly Entry[] },
  ) => Promise<SeenPerson[]>;
  readonly insert: (database: Database, editor: Editor, entry: Entry) => Promise<Row>;
  readonly update: (database: Database, row: Row, entry: Entry) => Promise<Row>;
  readonly remove: (database: Database, row: Row) => Promise<unknown>;
}

export interface WhitelistSaving {
  /** The organisation's symbol, to confirm a change that shuts people out. */
  confirmation?: string | undefined;
  /** Version of the entry; another one is a Conflict. */
  version?: number | undefined;
}

export interface WhitelistChange {
  /** True to put the entry on the list, false to remove it. */
  listed: boolean;
  /** True to lock people out. */
  confirmed?: boolean;
}

/** Returns the people whom adding `entry`, or replacing the entry of the id by it, would lock out. Throws NotFound. */
export async function affectedBy<Row extends Versioned, Entry>(
  { database }: IdentityContext,
  list: Whitelist<Row, Entry>,
  editor: Editor,
  { id, entry }: { readonly id: number | undefined; readonly entry: Entry | undefined },
): Promise<ShutOut> {
  const rows = await list.rows(database, editor.scope.organisationId);
  const row = id === undefined ? undefined : foundRow(rows, id, missing);
  return shutOutView(editor, await shutOutBy(database, list, editor, rows, { row, entry }));
}

/** Adds, replaces (by id) or removes an entry. Throws Invalid, NotFound, Conflict, ConfirmationRequired. */
export async function saveEntry<Row extends Versioned, Entry>(
  { database }: IdentityContext,
  list: Whitelist<Row, Entry>,
  editor: Editor,
  { id, entry }: { readonly id?: number; readonly entry?: Entry },
  { confirmation, version }: WhitelistSaving,
): Promise<Row> {
  const confirmed = isConfirmed(editor, confirmation);
  return database.write(async () => {
    const rows = await lockRows(database, list, editor);
    const row = id === undefined ? undefined : foundRow(rows, id, missing);
    if (row) requireVersion(row, version, 'entry');
    if (entry && rows.some((other) => other !== row && list.same(list.entryOf(other), entry))) {
      throw new Invalid({ [list.field]: ['validation.listed'] });
    }
    return replaceEntry(database, list, editor, rows, { row, entry, confirmed });
  });
}

/** Puts an entry on the list of an organisation or removes it, by command. Throws NotFound, ConfirmationRequired. */
export async function setEntryByCommand<Row extends Versioned, Entry>(
  { database }: IdentityContext,
  list: Whitelist<Row, Entry>,
  actor: Actor,
  organisationId: number,
  entry: Entry,
  { listed, confirmed = false }: WhitelistChange,
): Promise<void> {
  await database.write(async () => {
    const editor = await staffOfCommand(database, actor, organisationId);
    const rows = await lockRows(database, list, editor);
    const row = rows.find((one) => list.isNamed(list.entryOf(one), entry));
    if (!listed && !row) {
      throw new NotFound(`${list.words(entry)} is not on ${list.listOf(editor.scope.organisationName)}.`);
    }
    if (listed && row && isDeepStrictEqual(list.entryOf(row), entry)) return;
    await replaceEntry(database, list, editor, rows, { row, entry: listed ? entry : undefined, confirmed });
  });
}

/** Locks the organisation, which serialises changes of its lists, and reads the list. Throws NotFound. */
async function lockRows<Row extends Versioned, Entry>(
  database: Database,
  list: Whitelist<Row, Entry>,
  { scope }: Editor,
): Promise<Row[]> {
  await lockOrganisation(database, scope.organisationId);
  return list.rows(database, scope.organisationId);
}

/** Returns whether the editor typed the organisation's symbol. Throws Invalid for another text. */
function isConfirmed({ scope }: Editor, confirmation: string | undefined): boolean {
  if (confirmation === undefined) return false;
  if (confirmation.trim() !== scope.organisationSymbol)
    throw new Invalid({ confirmation: ['validation.confirmation'] });
  return true;
}

interface Replacement<Row, Entry> {
  readonly row: Row | undefined;
  readonly entry: Entry | undefined;
}

function shutOutBy<Row extends Versioned, Entry>(
  database: Database,
  { entryOf, shutOut }: Whitelist<Row, Entry>,
  editor: Editor,
  rows: readonly Row[],
  { row, entry }: Replacement<Row, Entry>,
): Promise<SeenPerson[]> {
  const others = rows.filter((one) => one !== row).map(entryOf);
  return shutOut(database, editor, { before: rows.map(entryOf), after: entry ? [...others, entry] : others });
}

/** Changes the locked list and logs it. Returns the new row, or the removed one. Throws ConfirmationRequired. */
async function replaceEntry<Row extends Versioned, Entry>(
  database: Database,
  list: Whitelist<Row, Entry>,
  editor: Editor,
  rows: readonly Row[],
  { row, entry, confirmed }: Replacement<Row, Entry> & { readonly confirmed: boolean },
): Promise<Row> {
  const { organisationName } = editor.scope;
  if (!confirmed) {
    const shutOut = await shutOutBy(database, list, editor, rows, { row, entry });
    requireNobodyShutOut(actorOf(editor), list.consequence(organisationName), shutOut);
  }
  const log = ({ id }: Row, named: Entry, phrase: string, values: Pick<Edit, 'action' | 'before' | 'after'>) =>
    logEdit(database, editor, {
      subject: list.subject,
      subjectId: id,
      subjectName: list.words(named),
      ...values,
      phrase: `${phrase} ${list.listOf(organisationName)}`,
    });
  const { words, state } = list;
  const former = row && list.entryOf(row);
  if (row && former && entry) {
    const next = await list.update(database, row, entry);
    const phrase = `changed ${words(former)} to ${words(entry)} on`;
    await log(row, entry, phrase, { action: 'change', before: state(former), after: state(entry) });
    return next;
  }
  if (row && former) {
    await list.remove(database, row);
    await log(row, former, `took ${words(former)} off`, { action: 'delete', before: state(former) });
    return row;
  }
  if (!entry) throw new NotFound(missing);
  const inserted = await list.insert(database, editor, entry);
  await log(inserted, entry, `put ${words(entry)} on`, { action: 'create', after: state(entry) });
  return inserted;
}
