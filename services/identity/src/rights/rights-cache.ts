import type { Database } from '@intake-desk/database';
import type { SignedIn } from '../staff/staff.ts';

/** A user, with the version of their rights that was read with the session. */
export type RightsHolder = Pick<SignedIn, 'rightsMark'> & { readonly user: Pick<SignedIn['user'], 'id' | 'admin'> };

interface Entry<T> {
  readonly mark: string;
  readonly value: Promise<T>;
}

/**
 * An LRU cache of a part of users' rights, by their version (the mark). Each call reads the mark, so that a change by any
 * gateway or command acts on the next call of every gateway (A6). Values that depend on the call, such as its address, are
 * not cached.
 */
export class RightsCache<T> {
  readonly #database: Database;
  readonly #read: (holder: RightsHolder, detail: string) => Promise<T>;
  readonly #most: number;
  /** By user and detail, least recently used first. */
  readonly #entries = new Map<string, Entry<T>>();

  /** `read` reads the part from the database; `most` is the size of the cache. */
  constructor(database: Database, most: number, read: (holder: RightsHolder, detail: string) => Promise<T>) {
    this.#database = database;
    this.#most = most;
    this.#read = read;
  }

  get size(): number {
    return this.#entries.size;
  }

  /** Returns the holder's part as of their mark; `detail` completes the key. Undefined is not cached. */
  of(holder: RightsHolder, detail = ''): Promise<T> {
    const { user, rightsMark: mark } = holder;
    // Not cached in a write unit, which sees uncommitted rows that a rollback may undo (A9).
    if (mark === undefined || this.#database.inUnit) return this.#read(holder, detail);
    const key = `${user.id} ${user.admin} ${detail}`;
    const cached = this.#entries.get(key);
    this.#entries.delete(key);
    const entry = cached?.mark === mark ? cached : { mark, value: this.#read(holder, detail) };
    this.#entries.set(key, entry);
    if (entry !== cached) {
      this.#forgetFailure(key, entry);
      for (const oldest of this.#entries.keys()) {
        if (this.#entries.size <= this.#most) break;
        this.#entries.delete(oldest);
      }
    }
    return entry.value;
  }

  /** Removes a failed read, and an undefined value: anybody can request unknown organisations. */
  #forgetFailure(key: string, entry: Entry<T>): void {
    const forget = () => {
      if (this.#entries.get(key) === entry) this.#entries.delete(key);
    };
    entry.value.then((value) => {
      if (value === undefined) forget();
    }, forget);
  }
}
