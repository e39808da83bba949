import { randomUUID } from 'node:crypto';
import type { DrillDesk } from './drill-desk.ts';
import { Staff } from './staff.ts';
import { intakesToWrite, type Reply } from './writers.ts';

/** Accounts that may read, write and export in North Sea Hospital's anaesthesiology. */
const ACCOUNTS = ['manager@demo.test', 'nurse@demo.test'];

/** A call of the mix: its caller, its record and its result. */
export interface MixedCall extends Reply {
  readonly kind: 'read' | 'write' | 'export';
  readonly ms: number;
  /** The record to which this person writes. */
  readonly hash: string;
}

interface Person {
  readonly staff: Staff;
  readonly id: number;
  readonly hash: string;
}

/** Simulated staff, each with a session and a record: of ten calls seven read, two write and one exports. */
export class MixedLoad {
  readonly #desk: DrillDesk;
  readonly #people: readonly Person[];
  readonly #calls: number[];

  private constructor(desk: DrillDesk, people: readonly Person[]) {
    this.#desk = desk;
    this.#people = people;
    // Staggered, so that they do not all export at the same time.
    this.#calls = people.map((_, n) => n);
  }

  static async signIn(desk: DrillDesk, count: number): Promise<MixedLoad> {
    const people: Person[] = [];
    for (const [n, { id, hash }] of (await intakesToWrite(desk.database, count)).entries()) {
      people.push({ staff: await Staff.signIn(desk, ACCOUNTS[n % ACCOUNTS.length] ?? ''), id, hash });
    }
    return new MixedLoad(desk, people);
  }

  get people(): number {
    return this.#people.length;
  }

  /** The member of staff who listens for others. */
  get first(): Staff {
    const [person] = this.#people;
    if (!person) throw new Error('Nobody is signed in.');
    return person.staff;
  }

  /** Makes the next call of the n-th person, at each gateway in turn; status 0 means a broken connection. */
  async call(n: number): Promise<MixedCall> {
    const person = this.#people[n % this.#people.length];
    const count = this.#calls[n % this.#people.length] ?? 0;
    this.#calls[n % this.#people.length] = count + 1;
    const { gateways } = this.#desk;
    const url = gateways[count % gateways.length]?.url ?? '';
    if (!person) throw new Error('Nobody is signed in.');
    const { staff, id, hash } = person;
    const kind = count % 10 === 9 ? 'export' : count % 5 === 3 ? 'write' : 'read';
    const start = performance.now();
    const called = {
      read: () => (count % 2 === 0 ? staff.look(url) : staff.page(url)),
      write: () => staff.comment(url, id, randomUUID()),
      export: () => staff.exported(url),
    }[kind]();
    const reply = await called.catch((): Reply => ({ status: 0, body: '', retryAfter: undefined }));
    return { ...reply, kind, hash, ms: performance.now() - start };
  }
}
