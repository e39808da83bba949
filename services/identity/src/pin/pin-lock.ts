import { Throttled } from '@intake-desk/contracts';
import {
  type Database,
  execute,
  InstantColumn,
  nothing,
  onDuplicate,
  type RowOf,
  rowOf,
  select,
  sql,
} from '@intake-desk/database';
import { Type } from 'typebox';
import { fingerprint } from '../secrets/secret.ts';
import { ThrottleEntity } from '../tables/throttle.entity.ts';
import { ThrottleTable } from '../throttles/throttle-table.ts';

/** Wrong PINs before the first lock; afterwards each wrong one locks again (decisions "PIN"). */
const TRIES = 5;
const MINUTE = 60_000;
const FIRST_LOCK_MS = 5 * MINUTE;
/** Factor between two locks in a row, up to a day. */
const GROWTH = 4;
const LONGEST_LOCK_MS = 24 * 60 * MINUTE;
/**
 * A correct PIN resets up to this number of wrong ones per half a day. An attacker who tries between the owner's
 * sign-ins thus has ten attempts before a lock, not five after each of them (C14).
 */
const FORGIVEN = { tries: 5, windowMs: 12 * 60 * MINUTE };

const CountRow = rowOf({ tries: Type.Integer(), strikes: Type.Integer(), ends: InstantColumn });
type CountRow = RowOf<typeof CountRow>;

/** The outcome of a counted try: it locked the PIN, and a correct PIN may reset the earlier wrong ones. */
interface CountedTry {
  readonly struck: boolean;
  readonly forgivable: boolean;
}

/**
 * The counter of a wrong PIN: an account from anywhere, a known device (its row), or a signed-in user. So nobody can lock
 * out an owner who has a known device or is signed in (C2).
 */
type PinTries = { email: string } | { knownDevice: number } | { userId: number };

function keyOf(tries: PinTries): string {
  if ('userId' in tries) return `pin:user:${tries.userId}`;
  return 'email' in tries ? `pin:${fingerprint(tries.email)}` : `pin:device:${tries.knownDevice}`;
}

const lockMs = (strikes: number): number => Math.min(LONGEST_LOCK_MS, FIRST_LOCK_MS * GROWTH ** (strikes - 1));

/**
 * Counts wrong PINs and locks for a growing time: of all 10,000 PINs in a row at most ten are checked (C8). Counted in
 * the `throttle` table even if Redis is used, since a lock must outlive a cache. An unknown account is locked as well
 * (C3).
 */
export class PinLock {
  readonly #database: Database;
  readonly #throttles: ThrottleTable;

  constructor(database: Database) {
    this.#database = database;
    this.#throttles = new ThrottleTable(database);
  }

  /** Counts a try as wrong; returns a function that undoes the count for a correct PIN. Throws Throttled while locked. */
  async take(tries: PinTries): Promise<() => Promise<void>> {
    const key = keyOf(tries);
    refuse(this.#wait(await this.#row(key)));
    const { wait, ...counted } = await this.#database.write(() => this.#count(key));
    // Thrown outside the unit, whose rollback would undo the count.
    refuse(wait);
    return () => this.#database.write(() => this.#forgive(key, counted));
  }

  async #count(key: string): Promise<CountedTry & { readonly wait: number }> {
    const now = this.#database.now();
    const manager = this.#database.manager();
    // Locks the row, which serialises concurrent attempts.
    await execute(manager)`
      INSERT INTO throttle (throttle_key, \`count\`, strikes, window_ends_at) VALUES (${key}, 0, 0, ${now})
      ${onDuplicate(this.#database.engine, 'throttle_key')} \`count\` = throttle.\`count\``;
    const row = await this.#row(key);
    const wait = this.#wait(row);
    if (wait > 0) return { wait, struck: false, forgivable: false };
    const count = (row?.tries ?? 0) + 1;
    const struck = count >= TRIES;
    const strikes = (row?.strikes ?? 0) + (struck ? 1 : 0);
    const windowEndsAt = new Date(now.getTime() + (struck ? lockMs(strikes) : 0));
    await manager.update(ThrottleEntity, { throttleKey: key }, { count, strikes, windowEndsAt });
    // One more than is forgiven: the try itself is counted, and may be the correct one.
    const spent = await this.#throttles.take([{ ...FORGIVEN, key: wrongKey(key), tries: FORGIVEN.tries + 1 }]);
    return { wait: 0, struck, forgivable: spent === 0 };
  }

  /** Undoes the count of a correct PIN, and resets the wrong ones before it if that is allowed. */
  async #forgive(key: string, { struck, forgivable }: CountedTry): Promise<void> {
    const manager = this.#database.manager();
    if (forgivable) await manager.delete(ThrottleEntity, { throttleKey: key });
    else {
      const lifted = struck ? sql`, strikes = strikes - 1, window_ends_at = ${this.#database.now()}` : nothing;
      await execute(manager)`
        UPDATE throttle SET \`count\` = \`count\` - 1${lifted} WHERE throttle_key = ${key} AND \`count\` > 0`;
    }
    await this.#throttles.giveBack(wrongKey(key));
  }

  async #row(key: string): Promise<CountRow | undefined> {
    const [row] = await select(this.#database.read(), CountRow)`
      SELECT \`count\` AS tries, strikes, window_ends_at AS ends FROM throttle WHERE throttle_key = ${key}`;
    return row;
  }

  /** Returns the seconds until the lock ends, 0 without a lock, or for one that a clock far ahead has made. */
  #wait(row: CountRow | undefined): number {
    const ms = (row?.ends.getTime() ?? 0) - this.#database.now().getTime();
    return ms <= 0 || ms > 2 * lockMs(row?.strikes ?? 0) ? 0 : Math.ceil(ms / 1000);
  }
}

const wrongKey = (key: string): string => `${key}:wrong`;

function refuse(seconds: number): void {
  if (seconds > 0) throw new Throttled(seconds);
}
