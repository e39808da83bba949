import { Conflict, Invalid, NotFound } from '@intake-desk/contracts';
import type { ShutOut } from '@intake-desk/contracts/administration';
import type { Database, JsonValue } from '@intake-desk/database';
import { type AdminEntry, logChange } from '../administration/admin-entry.ts';
import { actorOf } from '../staff/actor-of.ts';
import { isConfirmed, lockWhitelists, shutOutView, type WhitelistEditor } from './confirmed-change.ts';
import { requireNobodyShutOut, type SeenPerson } from './shut-out.ts';

interface Versioned {
  readonly id: number;
  readonly version: number;
}

/** What one of the two lists is: `Entry` is what an editor says of a row. */
interface WhitelistKind<Row extends Versioned, Entry> {
  readonly subject: 'whitelistIp' | 'whitelistDomain';
  /** In words, such as `the whitelist of North Sea Hospital`. */
  readonly listOf: (organisation: string) => string;
  /** What a refusal begins with. */
  readonly consequence: (organisation: string) => string;
  /** The field of a 422 for an entry that is there already. */
  readonly field: string;
  readonly rows: (organisationId: number) => Promise<Row[]>;
  readonly entryOf: (row: Row) => Entry;
  readonly same: (one: Entry, other: Entry) => boolean;
  readonly words: (entry: Entry) => string;
  readonly state: (entry: Entry) => JsonValue;
  readonly shutOut: (
    editor: WhitelistEditor,
    change: { readonly before: readonly Entry[]; readonly after: readonly Entry[] },
  ) => Promise<SeenPerson[]>;
  readonly insert: (editor: WhitelistEditor, entry: Entry) => Promise<Row>;
  readonly update: (row: Row, entry: Entry) => Promise<Row>;
  readonly remove: (row: Row) => Promise<unknown>;
}

/** What is said beside an entry. */
export interface WhitelistSaving {
  /** The organisation's symbol: the change may shut people out. */
  confirmation?: string | undefined;
  /** An entry that has changed since is left as it is. */
  version?: number | undefined;
}

/** What becomes of the list: the row `takes` goes, `puts` comes. */
interface Replacement<Entry> {
  readonly takes?: number | undefined;
  readonly puts?: Entry | undefined;
}

/** A whitelist as administrators edit it: what shuts people out is asked about, and each change is logged in its unit (G2). */
export function editedWhitelist<Row extends Versioned, Entry>(database: Database, kind: WhitelistKind<Row, Entry>) {
  const shutOutBy = (editor: WhitelistEditor, rows: readonly Row[], { takes, puts }: Replacement<Entry>) => {
    const kept = rows.filter(({ id }) => id !== takes).map(kind.entryOf);
    return kind.shutOut(editor, { before: rows.map(kind.entryOf), after: puts ? [...kept, puts] : kept });
  };

  const rowIn = (rows: readonly Row[], id: number): Row => {
    const row = rows.find((one) => one.id === id);
    if (!row) throw new NotFound('There is no such entry.');
    return row;
  };

  /** Runs a change of the locked list, if nobody is shut out by it or the editor has confirmed it. */
  const changing = <T>(
    editor: WhitelistEditor,
    { confirmation, version }: WhitelistSaving,
    replacement: Replacement<Entry>,
    work: (row: Row | undefined) => Promise<T>,
  ): Promise<T> => {
    const confirmed = isConfirmed(editor, confirmation);
    const { takes, puts } = replacement;
    return database.write(async () => {
      await lockWhitelists(database, editor);
      const rows = await kind.rows(editor.scope.organisationId);
      const row = takes === undefined ? undefined : rowIn(rows, takes);
      if (row && version !== undefined && version !== row.version) {
        throw new Conflict('Somebody else changed this entry.');
      }
      if (puts && rows.some((other) => other.id !== takes && kind.same(kind.entryOf(other), puts))) {
        throw new Invalid({ [kind.field]: ['validation.listed'] });
      }
      if (!confirmed) {
        const shutOut = await shutOutBy(editor, rows, replacement);
        requireNobodyShutOut(actorOf(editor), kind.consequence(editor.scope.organisationName), shutOut);
      }
      return work(row);
    });
  };

  const log = (
    editor: WhitelistEditor,
    did: string,
    { entry, ...told }: Pick<AdminEntry, 'action' | 'subjectId' | 'before' | 'after'> & { readonly entry: Entry },
  ): Promise<void> => {
    const actor = actorOf(editor);
    return logChange(database, {
      ...told,
      actor,
      organisationId: editor.scope.organisationId,
      subject: kind.subject,
      subjectName: kind.words(entry),
      description: `${actor.name} ${did} ${kind.listOf(editor.scope.organisationName)}.`,
    });
  };

  return {
    /** Whom a change would shut out. Throws NotFound. */
    async affected(editor: WhitelistEditor, replacement: Replacement<Entry>): Promise<ShutOut> {
      const rows = await kind.rows(editor.scope.organisationId);
      if (replacement.takes !== undefined) rowIn(rows, replacement.takes);
      return shutOutView(editor, await shutOutBy(editor, rows, replacement));
    },

    /** Throws Invalid, ConfirmationRequired. */
    create: (editor: WhitelistEditor, entry: Entry, saving: WhitelistSaving): Promise<Row> =>
      changing(editor, saving, { puts: entry }, async () => {
        const row = await kind.insert(editor, entry);
        const told = { action: 'create', subjectId: row.id, entry, after: kind.state(entry) } as const;
        await log(editor, `put ${kind.words(entry)} on`, told);
        return row;
      }),

    /** Throws Invalid, NotFound, Conflict, ConfirmationRequired. */
    change: (editor: WhitelistEditor, id: number, entry: Entry, saving: WhitelistSaving): Promise<Row> =>
      changing(editor, saving, { takes: id, puts: entry }, async (row) => {
        if (!row) throw new NotFound('There is no such entry.');
        const former = kind.entryOf(row);
        const next = await kind.update(row, entry);
        const states = { before: kind.state(former), after: kind.state(entry) };
        const did = `changed ${kind.words(former)} to ${kind.words(entry)} on`;
        await log(editor, did, { action: 'change', subjectId: id, entry, ...states });
        return next;
      }),

    /** Throws Invalid, NotFound, ConfirmationRequired. */
    delete: (editor: WhitelistEditor, id: number, confirmation?: string): Promise<void> =>
      changing(editor, { confirmation }, { takes: id }, async (row) => {
        if (!row) throw new NotFound('There is no such entry.');
        const entry = kind.entryOf(row);
        await kind.remove(row);
        const told = { action: 'delete', subjectId: id, entry, before: kind.state(entry) } as const;
        await log(editor, `took ${kind.words(entry)} off`, told);
      }),
  };
}
