import type { Database } from '@intake-desk/database';
import type { SignedIn } from '../staff/staff.ts';

/** Whose rights: their mark is the one that was read with the session. */
export type RightsHolder = Pick<SignedIn, 'rightsMark'> & { readonly user: Pick<SignedIn['user'], 'id' | 'admin'> };

interface Kept<T> {
  readonly mark: string;
  readonly value: Promise<T>;
}

/**
 * A part of users' rights, kept in this process until their marks move. Each call reads the mark anew, so that a change
 * made by any gateway or command acts on the next call of every gateway (A6). What depends on the call, such as its
 * address, is no part of what is kept.
 */
export class KeptRights<T> {
  readonly #database: Database;
  readonly #read: (holder: RightsHolder, detail: string) => Promise<T>;
  readonly #most: number;
  /** By user and detail, the one that was not used for longest first. */
  readonly #kept = new Map<string, Kept<T>>();

  /** `read` reads the part from the database; `most` is how many of them are kept. */
  constructor(database: Database, most: number, read: (holder: RightsHolder, detail: string) => Promise<T>) {
    this.#database = database;
    this.#most = most;
    this.#read = read;
  }

  /** How many are kept now. */
  get size(): number {
    return this.#kept.size;
  }

  /** The holder's part as of their mark; `detail` is what else it depends on. Undefined is read again each time. */
  of(holder: RightsHolder, detail = ''): Promise<T> {
    const { user, rightsMark: mark } = holder;
    // A write unit also sees what it has not committed yet and may undo: it reads for itself (A9).
    if (mark === undefined || this.#database.inUnit) return this.#read(holder, detail);
    const key = `${user.id} ${user.admin} ${detail}`;
    const known = this.#kept.get(key);
    this.#kept.delete(key);
    const kept = known?.mark === mark ? known : { mark, value: this.#read(holder, detail) };
    this.#kept.set(key, kept);
    if (kept !== known) {
      this.#forgetUnless(key, kept);
      for (const oldest of this.#kept.keys()) {
        if (this.#kept.size <= this.#most) break;
        this.#kept.delete(oldest);
      }
    }
    return kept.value;
  }

  /** Keeps neither a failure nor that there is nothing: anybody can ask for what does not exist. */
  #forgetUnless(key: string, kept: Kept<T>): void {
    const forget = () => {
      if (this.#kept.get(key) === kept) this.#kept.delete(key);
    };
    kept.value.then((value) => {
      if (value === undefined) forget();
    }, forget);
  }
}
