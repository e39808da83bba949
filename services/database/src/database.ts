import { AsyncLocalStorage } from 'node:async_hooks';
import { dirname } from 'node:path';
import type { EntityManager } from 'typeorm';
import { requireSpace } from './connection/disk-space.ts';
import type { Address, Engine } from './connection/engine.ts';
import { isDeadlock, isUnwritable } from './connection/fault.ts';
import type { Sources } from './connection/sources.ts';
import { Mutex } from './unit/mutex.ts';
import { Unit } from './unit/unit.ts';

/** What a database needs besides its data sources. */
export interface DatabaseOptions {
  /** The application's clock; instants are set from it. */
  now?: () => Date;
  /** Hears what failed in `detached` and `afterCommit`, where nobody waits; without it the process ends. */
  onError?: (error: unknown) => void;
}

/** How often a unit that MariaDB chose as the victim of a deadlock is tried in all. */
const DEADLOCK_TRIES = 5;
/** A database whose disk was full is not called writable for so long, in ms, unless a unit was kept since. */
const UNWRITABLE_MS = 5_000;

/** An open database: one way to read and one way to write, the same on both engines. */
export class Database {
  readonly address: Address;
  readonly sources: Sources;
  readonly now: () => Date;
  readonly #onError: (error: unknown) => void;
  readonly #units = new AsyncLocalStorage<Unit>();
  readonly #mutex: Mutex;
  /** Why the last unit could not be written, and when. */
  #unwritable: { error: unknown; at: number } | undefined;
  readonly #detached = new Set<Promise<void>>();
  readonly #outboxListeners = new Set<() => void>();

  constructor(address: Address, sources: Sources, options: DatabaseOptions) {
    this.address = address;
    this.#mutex = address.engine === 'sqlite' ? Mutex.ofFile(address.file) : new Mutex();
    this.sources = sources;
    this.now = options.now ?? (() => new Date());
    this.#onError =
      options.onError ??
      ((error) => {
        process.nextTick(() => {
          throw error;
        });
      });
  }

  get engine(): Engine {
    return this.address.engine;
  }

  /**
   * Runs `work` as one write unit: all of it is kept, or nothing. A unit inside another joins it. Statements go through
   * `manager()`. On MariaDB `work` may run again after a deadlock, so it must do nothing but database work; what else is
   * to happen goes to `afterCommit`, `detached` or the outbox.
   */
  async write<T>(work: () => Promise<T>): Promise<T> {
    const outer = this.#units.getStore();
    if (outer) {
      outer.assertAlive();
      try {
        return await work();
      } catch (error) {
        outer.doom(error);
        throw error;
      }
    }
    return this.engine === 'sqlite' ? this.#mutex.run(() => this.#run(work)) : this.#retried(work);
  }

  /** Runs `work`, which locks the database by itself, while no unit of this process writes to the same SQLite file. */
  alone<T>(work: () => Promise<T>): Promise<T> {
    return this.#mutex.run(work);
  }

  /** The manager of the unit that the caller runs in. Throws outside one, and once it is over or doomed. */
  manager(): EntityManager {
    const unit = this.#units.getStore();
    if (!unit) throw new Error('This statement writes outside a write unit: wrap it in write().');
    return unit.manager();
  }

  /** A manager for reading: inside a unit the unit's own, which sees what it wrote; else the read-only one. */
  read(): EntityManager {
    return this.#units.getStore()?.manager() ?? this.sources.reader.manager;
  }

  /** Whether the caller runs in a unit, and so sees what is not committed. */
  get inUnit(): boolean {
    return this.#units.getStore() !== undefined;
  }

  /** Runs `callback` once the unit is committed, never if it is rolled back; at once outside a unit. */
  afterCommit(callback: () => void): void {
    const unit = this.#units.getStore();
    if (unit) unit.afterCommit.push(callback);
    else this.#call(callback);
  }

  /** Starts `work` outside the unit once that has ended, committed or not; at once outside a unit. Nobody waits for it. */
  detached(work: () => Promise<void>): void {
    const unit = this.#units.getStore();
    if (unit) unit.afterwards.push(work);
    else this.#detach(work);
  }

  /** Hears, after the commit, that the outbox has something new; returns how to stop listening. */
  onOutbox(listener: () => void): () => void {
    this.#outboxListeners.add(listener);
    return () => this.#outboxListeners.delete(listener);
  }

  /** Tells the outbox's listeners that there is something new. */
  nudgeOutbox(): void {
    for (const listener of this.#outboxListeners) this.#call(listener);
  }

  /** Throws if the database does not answer. */
  async ping(): Promise<void> {
    await this.sources.reader.query('SELECT 1');
  }

  /**
   * Throws if the database cannot be written now: its server or disk may only be read, the disk has no room, or a unit
   * has failed for that a moment ago. A small write may still find room where a larger one does not.
   */
  async requireWritable(): Promise<void> {
    if (this.#unwritable && performance.now() - this.#unwritable.at < UNWRITABLE_MS) throw this.#unwritable.error;
    if (this.address.engine === 'sqlite') await requireSpace(dirname(this.address.file));
    // It changes nothing, and is refused or fails as any write is.
    await this.write(() => this.manager().query('UPDATE schema_migration SET applied_at = applied_at'));
  }

  /** Waits for detached work and running units, then closes all connections. */
  async close(): Promise<void> {
    while (this.#detached.size > 0) await Promise.all(this.#detached);
    await this.#mutex.run(async () => {
      if (this.sources.reader !== this.sources.writer) await this.sources.reader.destroy();
      await this.sources.writer.destroy();
    });
  }

  async #retried<T>(work: () => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#run(work);
      } catch (error) {
        if (!isDeadlock(error) || attempt === DEADLOCK_TRIES) throw error;
      }
    }
  }

  async #run<T>(work: () => Promise<T>): Promise<T> {
    const unit = await Unit.begin(this.engine, this.sources.writer);
    try {
      const result = await this.#units.run(unit, work).catch(async (error: unknown) => {
        await unit.rollback();
        throw error;
      });
      await unit.commit();
      this.#unwritable = undefined;
      for (const callback of unit.afterCommit) this.#call(callback);
      return result;
    } catch (error) {
      if (isUnwritable(error)) this.#unwritable = { error, at: performance.now() };
      throw error;
    } finally {
      this.#units.exit(() => {
        for (const later of unit.afterwards) this.#detach(later);
      });
    }
  }

  #call(callback: () => void): void {
    try {
      callback();
    } catch (error) {
      this.#onError(error);
    }
  }

  #detach(work: () => Promise<void>): void {
    const running = work()
      .catch((error: unknown) => this.#onError(error))
      .finally(() => this.#detached.delete(running));
    this.#detached.add(running);
  }
}
