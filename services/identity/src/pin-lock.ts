import { type Database, instantOf, instantText } from '@intake-desk/database';
import { fingerprint } from './secret.ts';

/** Wrong PINs before the first lock; afterwards each wrong one locks again (decisions "PIN"). */
const TRIES = 5;
const MINUTE = 60_000;
const FIRST_LOCK_MS = 5 * MINUTE;
/** Each lock is this many times as long as the one before, up to a day. */
const GROWTH = 4;
const LONGEST_LOCK_MS = 24 * 60 * MINUTE;

interface Row {
  tries: number;
  strikes: number;
  ends: unknown;
}

const upsert = {
  sqlite: 'ON CONFLICT (throttle_key) DO UPDATE SET `count` = throttle.`count`',
  mariadb: 'ON DUPLICATE KEY UPDATE `count` = throttle.`count`',
} as const;

function keyOf(of: PinTries): string {
  if ('userId' in of) return `pin:user:${of.userId}`;
  const { email, device } = of;
  return device === undefined ? `pin:${fingerprint(email)}` : `pin:device:${fingerprint(`${email} ${device}`)}`;
}

const lockMs = (strikes: number): number => Math.min(LONGEST_LOCK_MS, FIRST_LOCK_MS * GROWTH ** (strikes - 1));

/**
 * Whose wrong PINs are counted together: an account's from anywhere, those from one browser that its owner signed in with,
 * or those of somebody who is signed in. So nobody else can lock an owner out who has either (C2).
 */
export type PinTries = { email: string; device: string | undefined } | { userId: number };

/**
 * Counts wrong PINs in the `throttle` table and locks for a time that grows: of all 10,000 PINs in a row at most ten are
 * looked at (C8). Always in the database: a lock outlives a cache. An account that is not there is locked as well (C3).
 */
export class PinLock {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Counts a try as wrong, to be forgiven if it is right; answers 0, or the seconds to wait where it is not to be looked at. */
  async take(of: PinTries): Promise<number> {
    const key = keyOf(of);
    const locked = this.#wait(await this.#row(key));
    if (locked > 0) return locked;
    return this.#database.write(async () => {
      const now = this.#database.now();
      const manager = this.#database.manager();
      // Locks the row, so that tries at once are counted one after the other.
      await manager.query(
        `INSERT INTO throttle (throttle_key, \`count\`, strikes, window_ends_at) VALUES (?, 0, 0, ?)
         ${upsert[this.#database.engine]}`,
        [key, instantText(now)],
      );
      const row = await this.#row(key);
      const wait = this.#wait(row);
      if (wait > 0) return wait;
      const tries = (row?.tries ?? 0) + 1;
      const strikes = (row?.strikes ?? 0) + (tries < TRIES ? 0 : 1);
      const ends = new Date(now.getTime() + (tries < TRIES ? 0 : lockMs(strikes)));
      await manager.query('UPDATE throttle SET `count` = ?, strikes = ?, window_ends_at = ? WHERE throttle_key = ?', [
        tries,
        strikes,
        instantText(ends),
        key,
      ]);
      return 0;
    });
  }

  /** The try was right: nothing is counted any more. */
  async forgive(of: PinTries): Promise<void> {
    await this.#database.write(() =>
      this.#database.manager().query('DELETE FROM throttle WHERE throttle_key = ?', [keyOf(of)]),
    );
  }

  async #row(key: string): Promise<Row | undefined> {
    const rows: Row[] = await this.#database
      .read()
      .query('SELECT `count` AS tries, strikes, window_ends_at AS ends FROM throttle WHERE throttle_key = ?', [key]);
    return rows[0];
  }

  #wait(row: Row | undefined): number {
    const ends = instantOf(row?.ends)?.getTime() ?? 0;
    return Math.max(0, Math.ceil((ends - this.#database.now().getTime()) / 1000));
  }
}
