import { defaultPageSize, NotFound } from '@intake-desk/contracts';
import { allOf, type Database, pageOf, rowOf, type Sql, selectOne, selectsAny, sql } from '@intake-desk/database';
import type { Staff } from '@intake-desk/identity';
import Type from 'typebox';

interface MessageFilter {
  readonly state: string | undefined;
  readonly system: number | undefined;
  readonly page?: number | undefined;
  readonly pageSize?: number | undefined;
}

/** One list of messages: those that were received, or the results. Statements call its table `m`. */
interface MessageList<View> {
  readonly noun: 'message' | 'result';
  readonly table: Sql;
  readonly time: Sql;
  readonly system: { readonly noun: 'sender' | 'destination'; readonly table: Sql; readonly column: Sql };
  /** Returns the rows that meet a condition, which may end with an order. */
  readonly read: (database: Database, condition: Sql) => Promise<View[]>;
}

const CountRow = rowOf({ count: Type.Integer() });

/** Returns the ways to read one list of messages. */
export function messageList<View>({ noun, table, time, system, read }: MessageList<View>) {
  return {
    /** Returns a page of the organisation's messages, newest first. Throws NotFound for another organisation's system. */
    async page(
      database: Database,
      { scope: { organisationId } }: Pick<Staff, 'scope'>,
      { state, system: id, page = 1, pageSize = defaultPageSize }: MessageFilter,
    ) {
      const reader = database.read();
      const known = (one: number): Sql =>
        sql`SELECT 1 FROM ${system.table} WHERE id = ${one} AND organisation_id = ${organisationId} LIMIT 1`;
      if (id !== undefined && !(await selectsAny(reader)`${known(id)}`)) {
        throw new NotFound(`There is no such ${system.noun}.`);
      }
      const owned = sql`m.organisation_id = ${organisationId}`;
      const condition = allOf([
        owned,
        ...(state === undefined ? [] : [sql`m.state = ${state}`]),
        ...(id === undefined ? [] : [sql`${system.column} = ${id}`]),
      ]);
      const countOf = async (counted: Sql): Promise<number> =>
        (await selectOne(reader, CountRow)`SELECT COUNT(*) AS count FROM ${table} m WHERE ${counted}`).count;
      const newest = sql`${condition} ORDER BY ${time} DESC, m.id DESC ${pageOf({ page, pageSize })}`;
      return {
        rows: await read(database, newest),
        total: await countOf(condition),
        failed: await countOf(sql`${owned} AND m.state = 'failed'`),
        page,
        pageSize,
      };
    },

    /** Returns a message of the caller's organisation without its text. Throws NotFound. */
    async one(database: Database, { scope: { organisationId } }: Pick<Staff, 'scope'>, id: number): Promise<View> {
      const [view] = await read(database, sql`m.id = ${id} AND m.organisation_id = ${organisationId}`);
      if (!view) throw new NotFound(`There is no such ${noun}.`);
      return view;
    },
  };
}
