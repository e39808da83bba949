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

/** Either of the two lists; `Entry` has the values of a row that an editor can set, `Written` those of a call. */
interface Whitelist<Row extends Versioned, Entry, Written, View> {
  readonly subject: 'whitelistIp' | 'whitelistDomain';
  /** The list in the log's words, such as `the whitelist of North Sea Hospital`. */
  readonly listOf: (organisation: string) => string;
  readonly consequence: (organisation: string) => string;
  /** The field of a 422 for a duplicate entry. */
  readonly field: string;
  /** Returns the rows in the order in which they are listed. */
  readonly rows: (database: Database, organisationId: number) => Promise<Row[]>;
  readonly viewOf: (row: Row) => View;
  readonly entryOf: (row: Row) => Entry;
  readonly same: (one: Entry, other: Entry) => boolean;
  readonly isNamed: (listed: Entry, entry: Entry) => boolean;
  readonly words: (entry: Entry) => string;
  readonly state: (entry: Entry) => JsonValue;
  readonly isWritten: (values: Partial<Written>) => values is Written;
  /** Checks the values of a call; `stored` reads the row that they replace. Throws Invalid. */
  readonly read: (values: Written, stored: () => Promise<Row | undefined>) => Entry | Promise<Entry>;
  /** Throws Invalid for an invalid entry of a command. */
  readonly check: (entry: Entry) => void;
  readonly shutOut: (
    database: Database,
    editor: Editor,
    change: { readonly before: readonly Entry[]; readonly after: readonly Entry[] },
  ) => Promise<SeenPerson[]>;
  readonly insert: (database: Database, editor: Editor, entry: Entry) => Promise<Row>;
  readonly update: (database: Database, row: Row, entry: Entry) => Promise<Row>;
  readonly remove: (database: Database, row: Row) => Promise<unknown>;
}

interface WhitelistSaving {
  /** The organisation's symbol, to confirm a change that shuts people out. */
  confirmation?: string | undefined;
  /** Version of the entry; another one is a Conflict. */
  version?: number | undefined;
}

interface WhitelistChange {
  /** True to put the entry on the list, false to remove it. */
  listed: boolean;
  /** True to lock people out. */
  confirmed?: boolean;
}

/** Returns the use cases of one list. */
export function editedWhitelist<Row extends Versioned, Entry, Written, View>(
  list: Whitelist<Row, Entry, Written, View>,
) {
  const { words, state, entryOf } = list;

  interface Replacement {
    readonly row: Row | undefined;
    readonly entry: Entry | undefined;
  }

  const viewOf = ({ scope }: Pick<Editor, 'scope'>, row: Row) => ({
    ...list.viewOf(row),
    id: row.id,
    organization: scope.organisationSymbol,
    version: row.version,
  });

  /** Locks the organisation, which serialises changes of its lists, and reads the list. Throws NotFound. */
  async function lockRows(database: Database, { scope }: Editor): Promise<Row[]> {
    await lockOrganisation(database, scope.organisationId);
    return list.rows(database, scope.organisationId);
  }

  function shutOutBy(database: Database, editor: Editor, rows: readonly Row[], { row, entry }: Replacement) {
    const others = rows.filter((one) => one !== row).map(entryOf);
    return list.shutOut(database, editor, { before: rows.map(entryOf), after: entry ? [...others, entry] : others });
  }

  /** Changes the locked list and logs it. Returns the new row, or the removed one. Throws ConfirmationRequired. */
  async function replaceEntry(
    database: Database,
    editor: Editor,
    rows: readonly Row[],
    { row, entry, confirmed }: Replacement & { readonly confirmed: boolean },
  ): Promise<Row> {
    const { organisationName } = editor.scope;
    if (!confirmed) {
      const shutOut = await shutOutBy(database, editor, rows, { row, entry });
      requireNobodyShutOut(actorOf(editor), list.consequence(organisationName), shutOut);
    }
    const log = ({ id }: Row, named: Entry, phrase: string, values: Pick<Edit, 'action' | 'before' | 'after'>) =>
      logEdit(database, editor, {
        subject: list.subject,
        subjectId: id,
        subjectName: words(named),
        ...values,
        phrase: `${phrase} ${list.listOf(organisationName)}`,
      });
    const former = row && entryOf(row);
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

  /** Adds, replaces (by id) or removes an entry. */
  async function saveEntry(
    { database }: IdentityContext,
    editor: Editor,
    { id, entry }: { readonly id?: number; readonly entry?: Entry },
    { confirmation, version }: WhitelistSaving,
  ): Promise<Row> {
    const confirmed = isConfirmed(editor, confirmation);
    return database.write(async () => {
      const rows = await lockRows(database, editor);
      const row = id === undefined ? undefined : foundRow(rows, id, missing);
      if (row) requireVersion(row, version, 'entry');
      if (entry && rows.some((other) => other !== row && list.same(entryOf(other), entry))) {
        throw new Invalid({ [list.field]: ['validation.listed'] });
      }
      return replaceEntry(database, editor, rows, { row, entry, confirmed });
    });
  }

  const unstored = async (): Promise<undefined> => undefined;

  return {
    list: async ({ database }: IdentityContext, staff: Pick<Editor, 'scope'>) =>
      (await list.rows(database, staff.scope.organisationId)).map((row) => viewOf(staff, row)),

    /** Returns the people whom a new entry, or another one in place of the row `id`, would lock out. Throws NotFound, Invalid. */
    async affected(
      { database }: IdentityContext,
      editor: Editor,
      query: Partial<Written> & { readonly id?: number | undefined },
    ): Promise<ShutOut> {
      const { id } = query;
      const entry = list.isWritten(query) ? await list.read(query, unstored) : undefined;
      const rows = await list.rows(database, editor.scope.organisationId);
      const row = id === undefined ? undefined : foundRow(rows, id, missing);
      return shutOutView(editor, await shutOutBy(database, editor, rows, { row, entry }));
    },

    /** Throws Invalid, ConfirmationRequired. */
    create: async (context: IdentityContext, editor: Editor, values: Written & WhitelistSaving) =>
      viewOf(editor, await saveEntry(context, editor, { entry: await list.read(values, unstored) }, values)),

    /** Throws Invalid, NotFound, Conflict, ConfirmationRequired. */
    async change(context: IdentityContext, editor: Editor, id: number, values: Written & WhitelistSaving) {
      const stored = async () =>
        (await list.rows(context.database, editor.scope.organisationId)).find((row) => row.id === id);
      const entry = await list.read(values, stored);
      return viewOf(editor, await saveEntry(context, editor, { id, entry }, values));
    },

    /** Throws NotFound, Invalid, ConfirmationRequired. */
    async delete(context: IdentityContext, editor: Editor, id: number, confirmation?: string): Promise<void> {
      await saveEntry(context, editor, { id }, { confirmation });
    },

    /**
     * Puts an entry on the list of an organisation or removes it, by command. Throws Invalid, NotFound, or ConfirmationRequired
     * if that shuts out the editor, or anybody who signed in within the last 30 days.
     */
    async set(
      { database }: IdentityContext,
      actor: Actor,
      organisationId: number,
      entry: Entry,
      { listed, confirmed = false }: WhitelistChange,
    ): Promise<void> {
      list.check(entry);
      await database.write(async () => {
        const editor = await staffOfCommand(database, actor, organisationId);
        const rows = await lockRows(database, editor);
        const row = rows.find((one) => list.isNamed(entryOf(one), entry));
        if (!listed && !row) {
          throw new NotFound(`${words(entry)} is not on ${list.listOf(editor.scope.organisationName)}.`);
        }
        if (listed && row && isDeepStrictEqual(entryOf(row), entry)) return;
        await replaceEntry(database, editor, rows, { row, entry: listed ? entry : undefined, confirmed });
      });
    },
  };
}

/** Returns whether the editor typed the organisation's symbol. Throws Invalid for another text. */
function isConfirmed({ scope }: Editor, confirmation: string | undefined): boolean {
  if (confirmation === undefined) return false;
  if (confirmation.trim() !== scope.organisationSymbol)
    throw new Invalid({ confirmation: ['validation.confirmation'] });
  return true;
}
