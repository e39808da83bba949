import { EventEmitter } from 'node:events';
import { Socket } from 'node:net';
import { performance } from 'node:perf_hooks';
import { createPool, type Pool, type PoolConnection, type PoolOptions, type RowDataPacket } from 'mysql2';
import { isUnreachable, isUnwritable } from './fault.ts';
import type { PoolState } from './pool-state.ts';

/** For how long a pool waits before it gives up. */
export interface PoolWaits {
  /** How long, in ms, a connection may take until the server has let it in. */
  readonly connectMs: number;
  /** How long, in ms, a caller waits for a connection, a new one or one that others use. */
  readonly acquireMs: number;
  /** After so many ms without a byte of a response the server is asked whether it still works on the statement. */
  readonly silenceMs: number;
  /** How long a statement waits for rows that another transaction has locked, in seconds. */
  readonly lockSeconds: number;
  /** How long the server waits for the next statement of a transaction before it drops it, in seconds; 0 for ever. */
  readonly transactionSeconds: number;
}

/** A call that waits twice answers in five seconds. Commands, such as a backup, may work on something else meanwhile. */
export const poolWaits: PoolWaits = {
  connectMs: 1_500,
  acquireMs: 3_000,
  silenceMs: 2_000,
  lockSeconds: 2,
  transactionSeconds: 0,
};

/**
 * The waits of whoever serves people. A server does not hear of a connection that is lost on its way, and would keep what its
 * transaction has locked for hours, such as a sign-in that is to be renewed.
 */
export const servingWaits: PoolWaits = { ...poolWaits, transactionSeconds: 10 };

/** How often, in ms, statements are looked at, and a server that is away is tried again. */
const TICK_MS = 500;
/** A thread that worked for more than this share of the time has not listened: what it did not hear says nothing. */
const BUSY = 0.9;

/** The server does not respond; the driver's code for a time limit makes it an unavailable database to `isUnavailable`. */
export class NoResponse extends Error {
  override readonly name = 'NoResponse';
  readonly code = 'ETIMEDOUT';
}

/** Statements of one connection that have no response yet. */
interface Pending {
  statements: number;
  /** When the oldest began, and when its response last moved on, in ms of the monotonic clock. */
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
 * A pool of connections that does not wait for ever. A silent connection cannot be told from a slow statement by its
 * silence: the server is asked over another connection. Where it knows nothing of the statement the connection is
 * destroyed, together with the idle ones, which went the same way; where it does not respond either, callers are refused at
 * once until it does. Slow statements, such as those of migrations and exports, run as long as the server works on them.
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
    // Whoever waits for a new connection gives up no later; the driver's own limit knows nothing of a thread that is busy.
    const limited = { ...options, connectTimeout: waits.acquireMs };
    this.pool = heeding(createPool(limited));
    this.#asking = heeding(createPool({ ...limited, connectionLimit: 1 }));
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
        // A connection says goodbye when its statement has ended: one that is silent never would.
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
    const late = (): void => refuse(new NoResponse('No connection to the database was to be had in time.'));
    // After what has arrived meanwhile was taken.
    const timer = setTimeout(() => setImmediate(late), this.#waits.acquireMs);
    this.#waiting.add(refuse);
    getConnection((error, connection) => {
      clearTimeout(timer);
      if (this.#waiting.delete(refuse)) acquired(error, connection);
      else if (!error) connection.release();
    });
  }

  /** Notes from now on which statements of a connection have no response yet. */
  #watch(connection: PoolConnection): void {
    this.#open.add(connection);
    const gone = (): void => {
      for (const connections of [this.#open, this.#idle, this.#pending]) connections.delete(connection);
    };
    connection.once('end', gone);
    connection.once('error', gone);
    const { lockSeconds, transactionSeconds } = this.#waits;
    connection.query(`SET SESSION innodb_lock_wait_timeout = ${lockSeconds}`, () => undefined);
    // Of the session, so that no unit says it again; without it a unit would decide by rows as they were before it waited.
    connection.query('SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED', (error) => {
      if (error) this.#discard(connection);
    });
    // MySQL does not know it, and says so.
    connection.query(`SET SESSION idle_transaction_timeout = ${transactionSeconds}`, () => undefined);
    const { query } = connection;
    Object.assign(connection, {
      query: (...args: unknown[]): unknown => {
        const responded = args.at(-1);
        // Without a callback a statement streams its rows, as fast as whoever reads them.
        if (typeof responded !== 'function') return Reflect.apply(query, connection, args);
        const begun = this.#begin(connection);
        const told = (...response: unknown[]): void => {
          this.#end(connection, begun);
          // After a fail-over the address belongs to another server: this connection stays with the one that may only read.
          if (isUnwritable(response[0])) this.#discard(connection);
          Reflect.apply(responded, undefined, response);
        };
        return Reflect.apply(query, connection, [...args.slice(0, -1), told]);
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

  /** Runs after the event loop has taken what had arrived: a busy process is no silent server. */
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

  /** Destroys the silent connections that the server does not work on; all of them where it does not respond. */
  async #judge(silent: ReadonlyMap<PoolConnection, Pending>): Promise<void> {
    let working: ReadonlySet<number>;
    const asked = performance.eventLoopUtilization();
    try {
      working = await this.#working();
      this.#away = false;
    } catch (error) {
      // A server that refuses, for having too many connections say, is there.
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

  /** Ids of this user's connections on which the server works; one that only writes to a silent client does not. */
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
        // Each time a new one: an old one may be as dead as those that are asked about.
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

/**
 * A pool of which no connection's error is unheard. The driver listens to each once, and one that is lost while it is made or
 * ended may fail twice: the second error would end the process.
 */
function heeding(pool: Pool): Pool {
  const heard = new WeakSet<EventEmitter>();
  const getConnection = pool.getConnection.bind(pool);
  return Object.assign(pool, {
    getConnection: (acquired: Acquired) => {
      getConnection(acquired);
      const newest = newestOf(pool);
      if (!newest || heard.has(newest)) return;
      heard.add(newest);
      newest.on('error', () => undefined);
    },
  });
}

/** The connection that was begun last; the driver tells of it only once it stands. */
function newestOf(pool: Pool): EventEmitter | undefined {
  const all: unknown = Reflect.get(pool, '_allConnections');
  if (typeof all !== 'object' || all === null || !('peekBack' in all)) return undefined;
  const { peekBack } = all;
  const newest: unknown = typeof peekBack === 'function' ? Reflect.apply(peekBack, all, []) : undefined;
  return newest instanceof EventEmitter ? newest : undefined;
}

/** The driver declares no socket. */
function socketOf(connection: PoolConnection): Socket | undefined {
  const socket: unknown = Reflect.get(connection, 'stream');
  return socket instanceof Socket ? socket : undefined;
}
