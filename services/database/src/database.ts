import { AsyncLocalStorage } from 'node:async_hooks';
import { statfs } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { EntityManager } from 'typeorm';
import type { Address, Engine } from './connection/engine.ts';
import { isDeadlock, isLost, isUnwritable } from './connection/fault.ts';
import { repeated } from './connection/repeated.ts';
import type { Sources } from './source/sources.ts';
import { Semaphore } from './unit/semaphore.ts';
import { Unit, UnitInDoubt } from './unit/unit.ts';

export interface DatabaseOptions {
  /** The application's clock, the system's by default. */
  now?: () => Date;
  /** Receives errors of `detached` and `afterCommit`, whose callers have continued; without it they end the process. */
  onError?: (error: unknown) => void;
}

/** After a failed write the database counts as not writable for this long, unless a unit commits. */
const UNWRITABLE_MS = 5_000;
/** Minimum free space of SQLite's disk in bytes; one larger write takes more. */
const MINIMUM_SPACE = 2 ** 20;

const writers = new Map<string, Semaphore>();

/** This process's semaphore for an SQLite file, whose locks block the thread that would release them. */
function writerOf(file: string): Semaphore {
  const path = resolve(file);
  const writer = writers.get(path) ?? new Semaphore();
  writers.set(path, writer);
  return writer;
}

/** An open database: one way to read and one to write, the same on both engines. */
export class Database {
  readonly address: Address;
  readonly sources: Sources;
  readonly now: () => Date;
  readonly #onError: (error: unknown) => void;
  readonly #units = new AsyncLocalStorage<Unit>();
  readonly #writer: Semaphore;
  /** Error and time of the last write that failed for its disk or server. */
  #unwritable: { error: unknown; at: number } | undefined;
  readonly #detached = new Set<Promise<void>>();
  readonly #outboxListeners = new Set<() => void>();

  constructor(address: Address, sources: Sources, options: DatabaseOptions) {
    this.address = address;
    this.#writer = address.engine === 'sqlite' ? writerOf(address.file) : new Semaphore();
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
   * Runs `work` as one write unit: everything is committed, or nothing. A unit inside another joins it. Statements go through
   * `manager()`. On MariaDB `work` may run again after a deadlock or on a lost connection, so it must do only database work; everything else
   * belongs in `afterCommit`, `detached` or the outbox.
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
    if (this.engine === 'sqlite') return this.#writer.run(() => this.#run(work));
    return repeated(
      () => this.#run(work),
      (error) => !(error instanceof UnitInDoubt) && (isDeadlock(error) || isLost(error)),
    );
  }

  /** Runs `work`, which locks the database itself, while no unit of this process writes to the same SQLite file. */
  alone<T>(work: () => Promise<T>): Promise<T> {
    return this.#writer.run(work);
  }

  /** Returns the manager of the caller's unit. Throws outside a unit, and once it has ended or a nested one failed. */
  manager(): EntityManager {
    const unit = this.#units.getStore();
    if (!unit) throw new Error('This statement writes outside a write unit: wrap it in write().');
    return unit.manager();
  }

  /** Returns a manager for reading: the unit's own, which sees its writes, or outside a unit the read-only one. */
  read(): EntityManager {
    return this.#units.getStore()?.manager() ?? this.sources.reader.manager;
  }

  /** True inside a unit, whose reads see uncommitted rows. */
  get inUnit(): boolean {
    return this.#units.getStore() !== undefined;
  }

  /** Runs `callback` after the unit's commit, never after a rollback; at once outside a unit. */
  afterCommit(callback: () => void): void {
    const unit = this.#units.getStore();
    if (unit) unit.afterCommit.push(callback);
    else this.#call(callback);
  }

  /** Starts `work` once the unit has ended, committed or not; immediately outside a unit. Only `close` waits for it. */
  detached(work: () => Promise<void>): void {
    const unit = this.#units.getStore();
    if (unit) unit.afterwards.push(work);
    else this.#detach(work);
  }

  /** Calls `listener` after each commit that added to the outbox. Returns a function that stops it. */
  onOutbox(listener: () => void): () => void {
    this.#outboxListeners.add(listener);
    return () => this.#outboxListeners.delete(listener);
  }

  nudgeOutbox(): void {
    for (const listener of this.#outboxListeners) this.#call(listener);
  }

  /** Throws if the database does not respond. */
  async ping(): Promise<void> {
    await this.sources.reader.query('SELECT 1');
  }

  /**
   * Throws if the database cannot be written now: its server or disk is read-only, the disk is full, or a unit failed for
   * one of these reasons a moment ago. A small write may still find room where a larger one does not.
   */
  async requireWritable(): Promise<void> {
    if (this.#unwritable && performance.now() - this.#unwritable.at < UNWRITABLE_MS) throw this.#unwritable.error;
    if (this.address.engine === 'sqlite') await requireSpace(dirname(this.address.file));
    // Changes nothing, but fails like any other write.
    await this.write(() => this.manager().query('UPDATE schema_migration SET applied_at = applied_at'));
  }

  /** Waits for detached work and running units, then closes all connections. */
  async close(): Promise<void> {
    while (this.#detached.size > 0) await Promise.all(this.#detached);
    await this.#writer.run(async () => {
      if (this.sources.reader !== this.sources.writer) await this.sources.reader.destroy();
      await this.sources.writer.destroy();
    });
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

/** Throws an error with the system's own code if the disk of a folder is as good as full. */
async function requireSpace(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize >= MINIMUM_SPACE) return;
  throw Object.assign(new Error('The disk of the database is full.'), { code: 'ENOSPC' });
}
