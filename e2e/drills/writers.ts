import { setTimeout } from 'node:timers/promises';
import type { Database } from '@intake-desk/database';
import type { DrillDesk } from './drill-desk.ts';
import { type ComparedWrites, RecordedWrites } from './recorded-writes.ts';

/** Pause of a writer after a refused call, in ms. */
const PAUSE_MS = 20;

/** Response to a write. */
export interface Reply {
  readonly status: number;
  readonly body: string;
  /** Seconds in the Retry-After of a 503. */
  readonly retryAfter: number | undefined;
}

/** Writes comments to intakes of North Sea Hospital's anaesthesiology. Rejects if the connection breaks. */
export interface Commenter {
  comment(url: string, intakeId: number, text: string): Promise<Reply>;
}

/** Outcome of the writes of all writers. */
export interface Writes extends ComparedWrites {
  /** Responses by status; `0` for a broken connection. */
  readonly statuses: ReadonlyMap<number, number>;
  /** 503 responses without a Retry-After. */
  readonly unhelpful: number;
  /** Longest response time, in ms. */
  readonly slowestMs: number;
  /** Status of the slowest response. */
  readonly slowestStatus: number;
}

const BROKEN: Reply = { status: 0, body: '', retryAfter: undefined };

/** Writers that continue until they are stopped, at each gateway in turn, even if calls fail. */
export class Writers {
  readonly #staff: readonly Commenter[];
  readonly #urls: readonly string[];
  readonly #database: Database;
  readonly #writes = new RecordedWrites();
  readonly #statuses = new Map<number, number>();
  #unhelpful = 0;
  #slowestMs = 0;
  #slowestStatus = 0;
  #stopped = false;
  #running: Promise<unknown> = Promise.resolve();

  /** The writers take turns as the given staff; a drill that fails closes them with its desk. */
  constructor(staff: Commenter | readonly Commenter[], { gateways, database, onClose }: DrillDesk) {
    this.#staff = [staff].flat();
    this.#urls = gateways.map(({ url }) => url);
    this.#database = database;
    onClose(() => this.#halt());
  }

  /** Number of acknowledged writes. */
  get acknowledged(): number {
    return this.#writes.acknowledged;
  }

  /** Number of writes refused because a dependency was down. */
  get refused(): number {
    return this.#statuses.get(503) ?? 0;
  }

  /** Starts that many concurrent writers. */
  async start(writers: number): Promise<void> {
    const intakes = await intakesToWrite(this.#database, writers);
    this.#running = Promise.all(intakes.map(({ id }, n) => this.#write(id, n)));
  }

  /** Waits for pending calls, and compares acknowledged writes with the database. */
  async stop(): Promise<Writes> {
    await this.#halt();
    return {
      ...(await this.#writes.compare(this.#database)),
      statuses: this.#statuses,
      unhelpful: this.#unhelpful,
      slowestMs: Math.ceil(this.#slowestMs),
      slowestStatus: this.#slowestStatus,
    };
  }

  async #halt(): Promise<void> {
    this.#stopped = true;
    await this.#running;
  }

  async #write(intakeId: number, writer: number): Promise<void> {
    const staff = this.#staff[writer % this.#staff.length];
    while (staff && !this.#stopped) {
      const text = this.#writes.next();
      const url = this.#urls[this.#writes.tried % this.#urls.length] ?? '';
      const start = performance.now();
      const { status, retryAfter } = await staff.comment(url, intakeId, text).catch(() => BROKEN);
      const took = performance.now() - start;
      if (took > this.#slowestMs) {
        this.#slowestMs = took;
        this.#slowestStatus = status;
      }
      if (status >= 200 && status < 300) this.#writes.acknowledge(text);
      if (status === 503 && !retryAfter) this.#unhelpful += 1;
      this.#statuses.set(status, (this.#statuses.get(status) ?? 0) + 1);
      // Pauses after a broken connection or a 503.
      if (status === 0 || status === 503) await setTimeout(PAUSE_MS);
    }
  }
}

/** Intakes of North Sea Hospital's anaesthesiology, oldest first. */
export const intakesToWrite = (database: Database, count: number): Promise<{ id: number; hash: string }[]> =>
  database.read().query(
    `SELECT i.id, i.hash FROM intake i
     JOIN department d ON d.id = i.department_id JOIN organisation o ON o.id = d.organisation_id
     WHERE o.symbol = 'northsea' AND d.symbol = 'ANE' ORDER BY i.id LIMIT ${count}`,
  );
