import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { routeName } from '@intake-desk/contracts';
import type { Database } from '@intake-desk/database';
import { createIntakes } from '@intake-desk/intakes';
import { createReports } from '@intake-desk/reports';
import { Traces } from '../access-log/access.ts';
import { openDeskDatabase } from '../data.ts';
import { replyCheck } from '../response/reply-check.ts';
import { type Serialize, serializerOf } from '../response/serializer.ts';
import { bytesOf } from '../response/written.ts';
import { type CostlyServices, type CostlyWork, costlyWorks } from './costly-works.ts';
import { failedBy, type Order, type Task, type TaskResult } from './thread-message.ts';

/** Connections per thread, which runs at most three queries at once. */
const CONNECTIONS = 3;

export interface ThreadData {
  readonly databaseUrl: string;
  readonly publicUrl: string;
  /** The key that figures of reports are blurred with. */
  readonly figuresKey: string;
  readonly checkReplies: boolean;
}

/** A thread of costly work: one task at a time, with its own database connections. */
class Thread {
  readonly #port: MessagePort;
  readonly #data: ThreadData;
  readonly #works: ReadonlyMap<
    string,
    { work: CostlyWork; serialize: Serialize; check: ((reply: unknown) => void) | undefined }
  >;
  #database: Promise<Database> | undefined;
  #services: CostlyServices | undefined;
  /** Milliseconds by which the gateway's clock is ahead of the machine's. */
  #aheadMs = 0;

  constructor(port: MessagePort, data: ThreadData) {
    this.#port = port;
    this.#data = data;
    this.#works = new Map(
      costlyWorks.map((work) => [
        routeName(work.route),
        {
          work,
          serialize: serializerOf(work.route.reply),
          check: data.checkReplies ? replyCheck(work.route) : undefined,
        },
      ]),
    );
    port.on('message', (order: Order<never>) => (order.kind === 'close' ? this.#close() : this.#do(order.task)));
  }

  async #do(task: Task<never>): Promise<void> {
    let result: TaskResult;
    try {
      result = await this.#done(task);
    } catch (error) {
      result = failedBy(error);
    }
    this.#port.postMessage(result, result.kind === 'done' ? [result.reply.bytes.buffer] : []);
  }

  async #done({ name, call, aheadMs, staff: { granted, ...staff } }: Task<never>): Promise<TaskResult> {
    const found = this.#works.get(name);
    if (!found) throw new TypeError(`No thread does the work of ${name}.`);
    this.#aheadMs = aheadMs;
    this.#services ??= await this.#open();
    const trail = new Traces();
    const permissions = new Set<string>(granted);
    const can = (permission: string): boolean => permissions.has(permission);
    const reply = await found.work.run(this.#services, call, { ...staff, can, trail });
    found.check?.(reply);
    return { kind: 'done', reply: bytesOf(reply, found.serialize), touched: trail.touched() };
  }

  async #open(): Promise<CostlyServices> {
    const { databaseUrl, publicUrl, figuresKey } = this.#data;
    const now = (): Date => new Date(Date.now() + this.#aheadMs);
    this.#database = openDeskDatabase(databaseUrl, { poolSize: CONNECTIONS, now });
    const database = await this.#database;
    return { intakes: createIntakes({ database, publicUrl }), reports: createReports({ database, figuresKey }) };
  }

  async #close(): Promise<void> {
    await (await this.#database)?.close();
    this.#port.close();
  }
}

if (parentPort) new Thread(parentPort, workerData);
