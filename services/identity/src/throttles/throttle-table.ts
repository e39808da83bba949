import {
  type Database,
  execute,
  InstantColumn,
  isIn,
  onDuplicate,
  rowOf,
  select,
  sql,
  verbatim,
} from '@intake-desk/database';
import { Type } from 'typebox';
import { ThrottleEntity } from '../tables/throttle.entity.ts';
import type { ThrottleRule, ThrottleStore } from './throttle-store.ts';

const CountRow = rowOf({ throttle_key: Type.String(), tries: Type.Integer(), ends: InstantColumn });

/** Counts attempts in the `throttle` table. */
export class ThrottleTable implements ThrottleStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async take(rules: readonly ThrottleRule[]): Promise<number> {
    const now = this.#database.now();
    // Sorted, so that two gateways lock the rows in the same order.
    const ordered = [...rules].sort((one, other) => (one.key < other.key ? -1 : 1));
    const keys = ordered.map(({ key }) => key);
    const rows = await this.#database.write(async () => {
      for (const rule of ordered) await this.#count(rule, now);
      return select(this.#database.manager(), CountRow)`
        SELECT throttle_key, \`count\` AS tries, window_ends_at AS ends FROM throttle
        WHERE ${isIn(verbatim('throttle_key'), keys)}`;
    });
    const waits = ordered.map((rule) => {
      const row = rows.find(({ throttle_key }) => throttle_key === rule.key);
      if (!row || row.tries <= rule.tries) return 0;
      return Math.max(1, Math.ceil((row.ends.getTime() - now.getTime()) / 1000));
    });
    return Math.max(0, ...waits);
  }

  async giveBack(key: string): Promise<void> {
    await this.#database.write(
      () => execute(this.#database.manager())`
        UPDATE throttle SET \`count\` = \`count\` - 1 WHERE throttle_key = ${key} AND \`count\` > 0`,
    );
  }

  async forget(key: string): Promise<void> {
    await this.#database.write(() => this.#database.manager().delete(ThrottleEntity, { throttleKey: key }));
  }

  async #count({ key, windowMs }: ThrottleRule, now: Date): Promise<void> {
    const ends = new Date(now.getTime() + windowMs);
    // An end further ahead is of a clock that was wrong, and would refuse everybody until then. Clocks of gateways differ by less.
    const end = sql`throttle.window_ends_at`;
    const isOver = sql`(${end} <= ${now} OR ${end} > ${new Date(ends.getTime() + windowMs)})`;
    // `count` first: MariaDB assigns from left to right and would see the new end of the window.
    await execute(this.#database.manager())`
      INSERT INTO throttle (throttle_key, \`count\`, strikes, window_ends_at) VALUES (${key}, 1, 0, ${ends})
      ${onDuplicate(this.#database.engine, 'throttle_key')}
        \`count\` = CASE WHEN ${isOver} THEN 1 ELSE throttle.\`count\` + 1 END,
        window_ends_at = CASE WHEN ${isOver} THEN ${ends} ELSE ${end} END`;
  }
}
