import { type Database, instantOf, instantText, onDuplicate } from '@intake-desk/database';
import type { ThrottleRule, ThrottleStore } from './throttle-store.ts';

interface Row {
  throttle_key: string;
  tries: number;
  ends: unknown;
}

/** Counts tries in the `throttle` table, which all gateways share. */
export class ThrottleTable implements ThrottleStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async take(rules: readonly ThrottleRule[]): Promise<number> {
    const now = this.#database.now();
    // In the order of the keys, so that two gateways cannot wait for each other.
    const ordered = [...rules].sort((one, other) => (one.key < other.key ? -1 : 1));
    const rows = await this.#database.write(async () => {
      for (const rule of ordered) await this.#count(rule, now);
      const found: Row[] = await this.#database.manager().query(
        `SELECT throttle_key, \`count\` AS tries, window_ends_at AS ends FROM throttle WHERE throttle_key IN (${ordered
          .map(() => '?')
          .join(', ')})`,
        ordered.map(({ key }) => key),
      );
      return found;
    });
    const waits = ordered.map((rule) => {
      const row = rows.find(({ throttle_key }) => throttle_key === rule.key);
      const ends = instantOf(row?.ends);
      if (!row || !ends || row.tries <= rule.tries) return 0;
      return Math.max(1, Math.ceil((ends.getTime() - now.getTime()) / 1000));
    });
    return Math.max(0, ...waits);
  }

  async giveBack(key: string): Promise<void> {
    await this.#database.write(() =>
      this.#database
        .manager()
        .query('UPDATE throttle SET `count` = `count` - 1 WHERE throttle_key = ? AND `count` > 0', [key]),
    );
  }

  async forget(key: string): Promise<void> {
    await this.#database.write(() =>
      this.#database.manager().query('DELETE FROM throttle WHERE throttle_key = ?', [key]),
    );
  }

  async #count(rule: ThrottleRule, now: Date): Promise<void> {
    const at = instantText(now);
    const ends = instantText(new Date(now.getTime() + rule.windowMs));
    // `count` first: MariaDB assigns from left to right and would see the new end of the window.
    await this.#database.manager().query(
      `INSERT INTO throttle (throttle_key, \`count\`, strikes, window_ends_at) VALUES (?, 1, 0, ?)
       ${onDuplicate(this.#database.engine, 'throttle_key').text}
         \`count\` = CASE WHEN throttle.window_ends_at <= ? THEN 1 ELSE throttle.\`count\` + 1 END,
         window_ends_at = CASE WHEN throttle.window_ends_at <= ? THEN ? ELSE throttle.window_ends_at END`,
      [rule.key, ends, at, at, ends],
    );
  }
}
