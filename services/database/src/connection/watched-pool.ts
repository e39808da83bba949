import { EventEmitter } from 'node:events';
import { Socket } from 'node:net';
import { performance } from 'node:perf_hooks';
import { createPool, type Pool, type PoolConnection, type PoolOptions, type RowDataPacket } from 'mysql2';
import { isLost, isUnreachable, isUnwritable } from './fault.ts';
import type { PoolState } from './pool-state.ts';

export interface PoolWaits {
  /** Until the server has accepted a connection. */
  readonly connectMs: number;
  /** Limit for getting a connection, new or free. */
  readonly acquireMs: number;
  /** Time without a byte of a response after which the server is asked whether the statement is still running. */
  readonly silenceMs: number;
  /** Until a statement gives up on rows that another transaction has locked. */
  readonly lockSeconds: number;
  /** Until the server ends a transaction that sends no further statement; 0 means never. */
  readonly transactionSeconds: number;
}

/** Two such waits fit into five seconds. Commands such as a backup may leave a transaction idle. */
export const poolWaits: PoolWaits = {
  connectMs: 1_500,
  acquireMs: 3_000,
  silenceMs: 2_000,
  lockSeconds: 2,
  transactionSeconds: 0,
};

/** Timeouts for gateways. A server would keep a lost connection's transaction and locks for hours. */
export const servingWaits: PoolWaits = { ...poolWaits, transactionSeconds: 10 };

/** Interval of checking statements, and of retrying an unavailable server. */
const TICK_MS = 500;
/** A thread that was busy for more than this share of the time may have missed a response, so silence proves nothing. */
const BUSY = 0.9;

/** The server does not respond. The driver's code for a timeout makes `isUnavailable` true. */
export class NoResponse extends Error {
  override readonly name = 'NoResponse';
  readonly code = 'ETIMEDOUT';
}

interface Pending {
  statements: number;
  /** Start of the oldest, and time of its response's last byte, on the monotonic clock. */
  began: number;
  moved: number;
  bytes: number;
}

const WORKING =
  "SELECT id FROM information_schema.processlist WHERE command <> 'Sleep' AND COALESCE(state, '') <> 'Writing to net'";

type Acquired = Parameters<Pool['getConnection']>[0];

interface Thread extends RowDataPacket {
  id: number;
}

/**
 * A pool of connections that detects a hung server. A dead connection looks like a slow statement, so the server is
 * asked over another connection. If it does not know the statement, the connection is destroyed together with the idle
 * ones, which are probably dead too. If it does not respond, callers are refused immediately until it does. Slow
 * statements, such as those of migrations and exports, run for as long as the server works on them.
 */
export class WatchedPool {
  readonly pool: Pool;
  readonly #asking: Pool;
  readonly #timer: NodeJS.Timeout;
  readonly #open = new Set<PoolConnection>();
  readonly #idle = new Set<PoolConnection>();
  readonly #pending = new Map<PoolConnection, Pending>();
  readonly #waiting = new Set<(error: NoResponse) => void>();
  readonly #limit: number;
  readonly #waits: PoolWaits;
  #discarded = 0;
  #asks = false;
  #away = false;

  constructor(options: PoolOptions, waits: PoolWaits = poolWaits) {
    this.#waits = waits;
    this.#limit = options.connectionLimit ?? 0;
    // Callers give up no later than this; the driver's own timeout ignores that the thread may be busy.
    const limited = { ...options, connectTimeout: waits.acquireMs };
    this.pool = withErrorListeners(createPool(limited));
    this.#asking = withErrorListeners(createPool({ ...limited, connectionLimit: 1 }));
    this.pool.on('connection', (connection) => this.#watch(connection));
    this.pool.on('acquire', (connection) => this.#idle.delete(connection));
    this.pool.on('release', (connection) => this.#idle.add(connection));
    const getConnection = this.pool.getConnection.bind(this.pool);
    const end = this.pool.end.bind(this.pool);
    Object.assign(this.pool, {
      getConnection: (acquired: Acquired) => this.#acquire(getConnection, acquired),
      end: (ended: Parameters<typeof end>[0]) => {
        clearInterval(this.#timer);
        this.#asking.end();
        const busy = [...this.#pending.keys()];
        const idle = [...this.#idle];
        // A connection closes when its statement has ended, which a dead one never does.
        setTimeout(() => {
          for (const connection of busy) this.#discard(connection);
        }, waits.silenceMs).unref();
        end(() => ended?.(null));
        for (const connection of idle) socketOf(connection)?.destroySoon();
      },
    });
    this.#timer = setInterval(() => setImmediate(() => this.#tick()), TICK_MS);
    this.#timer.unref();
  }

  get state(): PoolState {
    return {
      used: this.#open.size - this.#idle.size,
      free: this.#idle.size,
      waiting: this.#waiting.size,
      limit: this.#limit,
      discarded: this.#discarded,
      away: this.#away,
    };
  }

  #acquire(getConnection: Pool['getConnection'], acquired: Acquired): void {
    const failed = (error: NoResponse): unknown => Reflect.apply(acquired, undefined, [error]);
    if (this.#away) {
      setImmediate(failed, new NoResponse('The database does not respond.'));
      return;
    }
    const refuse = (error: NoResponse): void => {
      clearTimeout(timer);
      if (this.#waiting.delete(refuse)) setImmediate(failed, error);
    };
    const late = (): void => refuse(new NoResponse('No connection to the database became available in time.'));
    // First processes what has arrived meanwhile.
    const timer = setTimeout(() => setImmediate(late), this.#waits.acquireMs);
    this.#waiting.add(refuse);
    getConnection((error, connection) => {
      clearTimeout(timer);
      if (this.#waiting.delete(refuse)) acquired(error, connection);
      else if (!error) connection.release();
    });
  }

  /** Tracks the statements of a new connection that are waiting for their response. */
  #watch(connection: PoolConnection): void {
    this.#open.add(connection);
    const gone = (): void => {
      for (const connections of [this.#open, this.#idle, this.#pending]) connections.delete(connection);
    };
    connection.once('end', gone);
    connection.once('error', gone);
    const { lockSeconds, transactionSeconds } = this.#waits;
    connection.query(`SET SESSION innodb_lock_wait_timeout = ${lockSeconds}`, () => undefined);
    // Set per session to save a statement per unit. Under REPEATABLE READ a unit would decide by rows from before it waited.
    connection.query('SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED', (error) => {
      if (error) this.#discard(connection);
    });
    // Reads see commits of other nodes of a Galera cluster (decision 378). Other servers ignore or refuse it.
    connection.query('SET SESSION wsrep_sync_wait = 1', () => undefined);
    // MySQL does not know this variable and rejects it.
    connection.query(`SET SESSION idle_transaction_timeout = ${transactionSeconds}`, () => undefined);
    const { query } = connection;
    Object.assign(connection, {
      query: (...args: unknown[]): unknown => {
        const responded = args.at(-1);
        // Without a callback a statement streams its rows, as fast as the reader accepts them.
        if (typeof responded !== 'function') return Reflect.apply(query, connection, args);
        const begun = this.#begin(connection);
        const respond = (...response: unknown[]): void => {
          this.#end(connection, begun);
          // After a fail-over, an old connection still leads to the server that has become read-only.
          if (isUnwritable(response[0]) || isLost(response[0])) this.#discard(connection);
          Reflect.apply(responded, undefined, response);
        };
        return Reflect.apply(query, connection, [...args.slice(0, -1), respond]);
      },
    });
  }

  #begin(connection: PoolConnection): Pending {
    const now = performance.now();
    const bytes = socketOf(connection)?.bytesRead ?? 0;
    const pending = this.#pending.get(connection) ?? { statements: 0, began: now, moved: now, bytes };
    pending.statements += 1;
    this.#pending.set(connection, pending);
    return pending;
  }

  #end(connection: PoolConnection, pending: Pending): void {
    pending.statements -= 1;
    pending.moved = performance.now();
    if (pending.statements === 0) this.#pending.delete(connection);
  }

  /** Runs after the event loop has processed what had arrived, so that a busy process is not mistaken for a dead server. */
  #tick(): void {
    const now = performance.now();
    const silent = new Map<PoolConnection, Pending>();
    for (const [connection, pending] of this.#pending) {
      const bytes = socketOf(connection)?.bytesRead ?? 0;
      if (bytes !== pending.bytes) Object.assign(pending, { bytes, moved: now });
      else if (now - pending.moved > this.#waits.silenceMs) silent.set(connection, pending);
    }
    if ((silent.size === 0 && !this.#away) || this.#asks) return;
    this.#asks = true;
    this.#judge(silent).finally(() => {
      this.#asks = false;
    });
  }

  /** Destroys the silent connections that the server does not work on, or all connections if it does not respond. */
  async #judge(silent: ReadonlyMap<PoolConnection, Pending>): Promise<void> {
    let working: ReadonlySet<number>;
    const asked = performance.eventLoopUtilization();
    try {
      working = await this.#working();
      this.#away = false;
    } catch (error) {
      // A server that refuses, for example because of too many connections, is not down.
      if (!isUnreachable(error) || performance.eventLoopUtilization(asked).utilization > BUSY) return;
      this.#away = true;
      for (const refuse of this.#waiting) refuse(new NoResponse('The database does not respond.'));
      for (const connection of [...this.#pending.keys(), ...this.#idle]) this.#discard(connection);
      return;
    }
    let dead = 0;
    for (const [connection, pending] of silent) {
      if (this.#pending.get(connection) !== pending) continue;
      if (socketOf(connection)?.bytesRead !== pending.bytes) continue;
      pending.moved = performance.now();
      if (working.has(connection.threadId)) continue;
      dead += 1;
      this.#discard(connection);
    }
    if (dead > 0) for (const connection of [...this.#idle]) this.#discard(connection);
  }

  #discard(connection: PoolConnection): void {
    this.#discarded += 1;
    socketOf(connection)?.destroy(new NoResponse('The database did not respond on this connection.'));
  }

  /** Returns the ids of this user's connections with a running statement, without those that only send rows to a dead client. */
  #working(): Promise<ReadonlySet<number>> {
    return new Promise((resolve, reject) => {
      let over = false;
      const timer = setTimeout(() => {
        over = true;
        reject(new NoResponse('The database does not respond on a new connection.'));
      }, this.#waits.connectMs);
      this.#asking.getConnection((error, connection) => {
        if (error) {
          clearTimeout(timer);
          reject(error);
          return;
        }
        // Always a new connection, since an old one may be dead as well.
        const leave = (): void => {
          clearTimeout(timer);
          connection.destroy();
          socketOf(connection)?.destroySoon();
        };
        if (over) {
          leave();
          return;
        }
        timer.refresh();
        connection.query<Thread[]>(WORKING, (failure, threads) => {
          leave();
          if (failure) reject(failure);
          else resolve(new Set(threads.map(({ id }) => Number(id))));
        });
      });
    });
  }
}

/** Adds an error listener to every connection: the driver listens once, and a second error would end the process. */
function withErrorListeners(pool: Pool): Pool {
  const listened = new WeakSet<EventEmitter>();
  const getConnection = pool.getConnection.bind(pool);
  return Object.assign(pool, {
    getConnection: (acquired: Acquired) => {
      getConnection(acquired);
      const newest = newestOf(pool);
      if (!newest || listened.has(newest)) return;
      listened.add(newest);
      newest.on('error', () => undefined);
    },
  });
}

/** Returns the connection that was opened last; the driver's own event fires only once it is established. */
function newestOf(pool: Pool): EventEmitter | undefined {
  const all: unknown = Reflect.get(pool, '_allConnections');
  if (typeof all !== 'object' || all === null || !('peekBack' in all)) return undefined;
  const { peekBack } = all;
  const newest: unknown = typeof peekBack === 'function' ? Reflect.apply(peekBack, all, []) : undefined;
  return newest instanceof EventEmitter ? newest : undefined;
}

/** Returns the connection's socket, which the driver's types do not declare. */
function socketOf(connection: PoolConnection): Socket | undefined {
  const socket: unknown = Reflect.get(connection, 'stream');
  return socket instanceof Socket ? socket : undefined;
}
