import { setImmediate } from 'node:timers/promises';
import type { PoolConnection } from 'mysql2';
import type { DataSource, EntityManager, QueryRunner } from 'typeorm';
import type { Engine } from '../connection/engine.ts';

interface SqliteConnection {
  readonly inTransaction: boolean;
  exec(sql: string): unknown;
}

/** The unit has ended: what still runs belongs to a part of it that was not waited for. */
export class UnitOver extends Error {
  override readonly name = 'UnitOver';
}

/** A nested unit failed and its failure was caught: nothing of the outer one may be kept. */
export class UnitDoomed extends Error {
  override readonly name = 'UnitDoomed';
}

/** One transaction, from its begin to its commit or rollback. */
export class Unit {
  readonly afterCommit: (() => void)[] = [];
  readonly afterwards: (() => Promise<void>)[] = [];
  readonly #engine: Engine;
  readonly #runner: QueryRunner;
  #state: 'open' | 'over' = 'open';
  #failure: { cause: unknown } | undefined;

  private constructor(engine: Engine, runner: QueryRunner) {
    this.#engine = engine;
    this.#runner = runner;
  }

  /** Begins a transaction on a connection of its own (MariaDB) or on the only one, which the caller guards (SQLite). */
  static async begin(engine: Engine, source: DataSource): Promise<Unit> {
    if (engine === 'mariadb') {
      const runner = source.createQueryRunner();
      try {
        // READ COMMITTED, as every connection of the pool (watched-pool.ts).
        await runner.startTransaction();
      } catch (error) {
        await runner.release();
        throw error;
      }
      return new Unit(engine, runner);
    }
    // TypeORM keeps one runner per SQLite source; a unit needs its own, so that an ended one can refuse stragglers.
    Object.assign(source.driver, { queryRunner: undefined });
    const runner = source.createQueryRunner();
    Object.assign(source.driver, { queryRunner: undefined });
    const connection: SqliteConnection = await runner.connect();
    connection.exec('BEGIN IMMEDIATE');
    // TypeORM would begin with a deferred transaction, which fails instead of waiting when it turns to writing.
    Object.assign(runner, { isTransactionActive: true, transactionDepth: 1 });
    return new Unit(engine, runner);
  }

  /** The unit's manager; throws once the unit is over or doomed. */
  manager(): EntityManager {
    this.assertAlive();
    return this.#runner.manager;
  }

  /** Throws UnitOver or UnitDoomed where nothing more may be done in this unit. */
  assertAlive(): void {
    if (this.#state === 'over') throw new UnitOver('This write unit is over: wait for all its parts before it ends.');
    if (this.#failure) {
      throw new UnitDoomed('A nested write unit has failed, so nothing of the outer one is kept.', this.#failure);
    }
  }

  /** Marks the unit as one that may not be committed. */
  doom(cause: unknown): void {
    this.#failure ??= { cause };
  }

  /** Commits, or throws UnitDoomed after rolling back. */
  async commit(): Promise<void> {
    if (this.#failure) {
      const { cause } = this.#failure;
      await this.rollback();
      throw new UnitDoomed('A nested write unit has failed, so nothing of the outer one is kept.', { cause });
    }
    await this.#end('COMMIT');
  }

  /** Rolls back. */
  async rollback(): Promise<void> {
    await this.#end('ROLLBACK');
  }

  /** Closes the runner to stragglers first, lets what it has already accepted run out, then ends the transaction. */
  async #end(statement: 'COMMIT' | 'ROLLBACK'): Promise<void> {
    this.#state = 'over';
    const runner = this.#runner;
    if (this.#engine === 'sqlite') {
      const connection: SqliteConnection = await runner.connect();
      Object.assign(runner, { isReleased: true });
      await setImmediate();
      endOnSqlite(connection, statement);
      return;
    }
    const connection: PoolConnection = await runner.connect();
    Object.assign(runner, { isReleased: true });
    await setImmediate();
    await endOnMariaDb(connection, statement);
  }
}

function endOnSqlite(connection: SqliteConnection, statement: 'COMMIT' | 'ROLLBACK'): void {
  // Some failures (a full disk) roll back by themselves.
  if (statement === 'ROLLBACK' && !connection.inTransaction) return;
  try {
    connection.exec(statement);
  } catch (error) {
    if (connection.inTransaction) connection.exec('ROLLBACK');
    throw error;
  }
}

function endOnMariaDb(connection: PoolConnection, statement: 'COMMIT' | 'ROLLBACK'): Promise<void> {
  return new Promise((resolve, reject) => {
    connection.query(statement, (error) => {
      if (!error) {
        connection.release();
        resolve();
        return;
      }
      connection.destroy();
      // The server rolls back what its connection has lost; the caller throws what caused the rollback.
      if (statement === 'ROLLBACK') resolve();
      else reject(error);
    });
  });
}
