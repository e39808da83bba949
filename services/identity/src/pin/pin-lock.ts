import { Throttled } from '@intake-desk/contracts';
import { type Database, instantOf, instantText, onDuplicate } from '@intake-desk/database';
import { fingerprint } from '../secrets/secret.ts';
import { ThrottleTable } from '../throttles/throttle-table.ts';

/** Wrong PINs before the first lock; afterwards each wrong one locks again (decisions "PIN"). */
const TRIES = 5;
const MINUTE = 60_000;
const FIRST_LOCK_MS = 5 * MINUTE;
/** Each lock is this many times as long as the one before, up to a day. */
const GROWTH = 4;
const LONGEST_LOCK_MS = 24 * 60 * MINUTE;
/**
 * A right PIN forgives the wrong ones before it while they are no more than this within half a day. So whoever tries
 * between the owner's own sign-ins has ten tries before a lock, and not five after each of them (C14).
 */
const FORGIVEN = { tries: 5, windowMs: 12 * 60 * MINUTE };

interface Row {
  tries: number;
  strikes: number;
  ends: unknown;
}

function keyOf(of: PinTries): string {
  if ('userId' in of) return `pin:user:${of.userId}`;
  return 'email' in of ? `pin:${fingerprint(of.email)}` : `pin:device:${of.knownDevice}`;
}

const lockMs = (strikes: number): number => Math.min(LONGEST_LOCK_MS, FIRST_LOCK_MS * GROWTH ** (strikes - 1));

/**
 * Whose wrong PINs are counted together: an account's from anywhere, those from one browser that its owner signed in with
 * (the row of the known device), or those of somebody who is signed in. So nobody else can lock an owner out who has
 * either (C2).
 */
export type PinTries = { email: string } | { knownDevice: number } | { userId: number };

/**
 * Counts wrong PINs in the `throttle` table and locks for a time that grows: of all 10,000 PINs in a row at most ten are
 * looked at (C8). Always in the database: a lock outlives a cache. An account that is not there is locked as well (C3).
 */
export class PinLock {
  readonly #database: Database;
  readonly #throttles: ThrottleTable;

  constructor(database: Database) {
    this.#database = database;
    this.#throttles = new ThrottleTable(database);
  }

  /** Counts a try as wrong; returns what forgives it if it is right. Throws Throttled where it is not to be looked at. */
  async take(of: PinTries): Promise<() => Promise<void>> {
    const key = keyOf(of);
    refuse(this.#wait(await this.#row(key)));
    const { wait, ...counted } = await this.#database.write(() => this.#count(key));
    // Thrown outside the unit, which would otherwise take the count back.
    refuse(wait);
    return () => this.#database.write(() => this.#forgive(key, counted));
  }

  async #count(key: string): Promise<{ wait: number; struck: boolean; forgivable: boolean }> {
    const now = this.#database.now();
    const manager = this.#database.manager();
    // Locks the row, so that tries at once are counted one after the other.
    await manager.query(
      `INSERT INTO throttle (throttle_key, \`count\`, strikes, window_ends_at) VALUES (?, 0, 0, ?)
       ${onDuplicate(this.#database.engine, 'throttle_key').text} \`count\` = throttle.\`count\``,
      [key, instantText(now)],
    );
    const row = await this.#row(key);
    const wait = this.#wait(row);
    if (wait > 0) return { wait, struck: false, forgivable: false };
    const tries = (row?.tries ?? 0) + 1;
    const struck = tries >= TRIES;
    const strikes = (row?.strikes ?? 0) + (struck ? 1 : 0);
    const ends = new Date(now.getTime() + (struck ? lockMs(strikes) : 0));
    await manager.query('UPDATE throttle SET `count` = ?, strikes = ?, window_ends_at = ? WHERE throttle_key = ?', [
      tries,
      strikes,
      instantText(ends),
      key,
    ]);
    // One more than is forgiven: the try itself is counted, and may be the right one.
    const spent = await this.#throttles.take([{ ...FORGIVEN, key: wrongKey(key), tries: FORGIVEN.tries + 1 }]);
    return { wait: 0, struck, forgivable: spent === 0 };
  }

  /** The try was right: it was none of the wrong ones, and they are forgotten where they may be. */
  async #forgive(key: string, { struck, forgivable }: { struck: boolean; forgivable: boolean }): Promise<void> {
    const manager = this.#database.manager();
    if (forgivable) await manager.query('DELETE FROM throttle WHERE throttle_key = ?', [key]);
    else {
      const lifted = struck ? ', strikes = strikes - 1, window_ends_at = ?' : '';
      const now = struck ? [instantText(this.#database.now())] : [];
      await manager.query(
        `UPDATE throttle SET \`count\` = \`count\` - 1${lifted} WHERE throttle_key = ? AND \`count\` > 0`,
        [...now, key],
      );
    }
    await this.#throttles.giveBack(wrongKey(key));
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

const wrongKey = (key: string): string => `${key}:wrong`;

function refuse(seconds: number): void {
  if (seconds > 0) throw new Throttled(seconds);
}
