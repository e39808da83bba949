import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Database } from '@intake-desk/database';
import { CommentEntity } from '@intake-desk/intakes';
import type { Staff } from './staff.ts';

/** Between two calls of a writer whose connection broke, in ms. */
const BROKEN_PAUSE_MS = 20;

/** What became of the writes: each has a text of its own that is looked for afterwards. */
export interface Writes {
  readonly tried: number;
  readonly acknowledged: number;
  /** Acknowledged and not in the database. */
  readonly lost: number;
  /** In the database more than once. */
  readonly duplicated: number;
  /** Answers by status; `0` where the connection broke. */
  readonly statuses: ReadonlyMap<number, number>;
}

/** Writers that go on until they are stopped, in turn at each gateway, whatever becomes of their calls. */
export class Writers {
  readonly #staff: Staff;
  readonly #urls: readonly string[];
  readonly #database: Database;
  readonly #mark = randomUUID();
  readonly #acknowledged: string[] = [];
  readonly #statuses = new Map<number, number>();
  #tried = 0;
  #stopped = false;
  #running: Promise<unknown> = Promise.resolve();

  constructor(staff: Staff, urls: readonly string[], database: Database) {
    this.#staff = staff;
    this.#urls = urls;
    this.#database = database;
  }

  /** How many writes were acknowledged so far. */
  get acknowledged(): number {
    return this.#acknowledged.length;
  }

  /** How many were refused because something was away. */
  get refused(): number {
    return this.#statuses.get(503) ?? 0;
  }

  /** Starts so many writers at once. */
  async start(writers: number): Promise<void> {
    const intakes: { id: number }[] = await this.#database.read().query(
      `SELECT i.id FROM intake i
       JOIN department d ON d.id = i.department_id JOIN organisation o ON o.id = d.organisation_id
       WHERE o.symbol = 'northsea' AND d.symbol = 'ANE' ORDER BY i.id LIMIT ${writers}`,
    );
    this.#running = Promise.all(intakes.map(({ id }) => this.#write(id)));
  }

  /** Lets the calls in hand end, and compares what was acknowledged with what is there. */
  async stop(): Promise<Writes> {
    this.#stopped = true;
    await this.#running;
    const comments = await this.#database.read().find(CommentEntity, { select: { id: true, body: true } });
    const kept = comments.filter(({ body }) => body.startsWith(this.#mark));
    const times = Map.groupBy(kept, ({ body }) => body);
    return {
      tried: this.#tried,
      acknowledged: this.#acknowledged.length,
      lost: this.#acknowledged.filter((text) => !times.has(text)).length,
      duplicated: [...times.values()].filter(({ length }) => length > 1).length,
      statuses: this.#statuses,
    };
  }

  async #write(intakeId: number): Promise<void> {
    while (!this.#stopped) {
      this.#tried += 1;
      const text = `${this.#mark} ${this.#tried}`;
      const url = this.#urls[this.#tried % this.#urls.length] ?? '';
      const status = await this.#staff.comment(url, intakeId, text).then(
        async (answer) => {
          await answer.arrayBuffer();
          return answer.status;
        },
        // Whoever is gone takes a moment to come back.
        () => setTimeout(BROKEN_PAUSE_MS, 0),
      );
      if (status >= 200 && status < 300) this.#acknowledged.push(text);
      this.#statuses.set(status, (this.#statuses.get(status) ?? 0) + 1);
    }
  }
}
