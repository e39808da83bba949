import { Worker } from 'node:worker_threads';
import { type Args, permissions, type RouteShape, routeName } from '@intake-desk/contracts';
import type { Staff } from '@intake-desk/identity';
import { Unavailable } from '../response/errors.ts';
import { Written } from '../response/written.ts';
import type { ThreadData } from './thread.ts';
import { errorOf, type Order, type TaskResult } from './thread-message.ts';

const RETRY_SECONDS = 1;
/** Young generation of a thread, in MiB. Node's default is three times as much, which each thread would keep for good. */
const YOUNG_MIB = 16;
/** Time for a thread to close its connections, in ms. */
const CLOSE_MS = 2_000;

interface ThreadsOptions extends ThreadData {
  readonly size: number;
  readonly now: () => Date;
  /** Memory of a thread, in MiB; a thread that exceeds it ends. */
  readonly memoryMib: number;
  /** Receives the error of a thread that ended; the next call gets a new one. */
  readonly onError: (error: unknown) => void;
}

type Pending = PromiseWithResolvers<Written>;

/**
 * Threads for work that would block the main thread: reading hundreds of thousands of rows, which SQLite does synchronously,
 * and serialising them as JSON (security.md E9). A thread starts with its first work and stays.
 */
export class Threads {
  readonly #options: ThreadsOptions;
  readonly #threads = new Map<Worker, Pending | undefined>();

  constructor(options: ThreadsOptions) {
    this.#options = options;
  }

  /** Starts the first thread in advance, so that the first call does not wait. */
  warm(): void {
    if (this.#threads.size === 0) this.#start();
  }

  /** Runs costly work in a free thread. Throws the work's error, or Unavailable if the thread ends first. */
  async run<R extends RouteShape>(route: R, call: Args<R>, { can, trail: _, ...staff }: Staff): Promise<Written> {
    const free = [...this.#threads].find(([, pending]) => pending === undefined)?.[0];
    if (!free && this.#threads.size >= this.#options.size) throw new Unavailable(RETRY_SECONDS);
    const thread = free ?? this.#start();
    const pending: Pending = Promise.withResolvers();
    this.#threads.set(thread, pending);
    const task = {
      name: routeName(route),
      call,
      aheadMs: this.#options.now().getTime() - Date.now(),
      staff: { ...staff, granted: permissions.filter(can) },
    };
    thread.postMessage({ kind: 'do', task } satisfies Order<Args<R>>);
    return pending.promise;
  }

  /** Ends the threads and aborts their work. */
  async close(): Promise<void> {
    await Promise.all(
      [...this.#threads].map(async ([thread, pending]) => {
        const ended = new Promise((resolve) => thread.once('exit', resolve));
        if (pending) await thread.terminate();
        else thread.postMessage({ kind: 'close' } satisfies Order<never>);
        // A hanging database must not delay the end.
        const late = setTimeout(() => thread.terminate(), CLOSE_MS);
        await ended;
        clearTimeout(late);
      }),
    );
  }

  #start(): Worker {
    const { databaseUrl, publicUrl, figuresKey, checkReplies, memoryMib, onError } = this.#options;
    const workerData: ThreadData = { databaseUrl, publicUrl, figuresKey, checkReplies };
    const thread = new Worker(new URL('thread.ts', import.meta.url), {
      workerData,
      resourceLimits: { maxOldGenerationSizeMb: memoryMib, maxYoungGenerationSizeMb: YOUNG_MIB },
    });
    this.#threads.set(thread, undefined);
    thread.on('message', (result: TaskResult) => {
      const pending = this.#threads.get(thread);
      this.#threads.set(thread, undefined);
      if (result.kind === 'done') pending?.resolve(new Written(result.reply, result.touched));
      else pending?.reject(errorOf(result));
    });
    thread.on('error', onError);
    thread.once('exit', () => {
      this.#threads.get(thread)?.reject(new Unavailable(RETRY_SECONDS));
      this.#threads.delete(thread);
    });
    return thread;
  }
}
