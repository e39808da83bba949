import { setImmediate } from 'node:timers/promises';
import type { PoolConnection } from 'mysql2';
import type { DataSource, EntityManager, QueryRunner } from 'typeorm';
import type { Engine } from '../connection/engine.ts';
import { isLost } from '../connection/fault.ts';
import { beginImmediate, type SqliteConnection } from '../connection/sqlite-connection.ts';

/** The unit has ended before all of its parts were awaited. */
export class UnitOver extends Error {
  override readonly name = 'UnitOver';
}

/** A nested unit failed and its error was caught, so the outer unit is rolled back. */
export class UnitDoomed extends Error {
  override readonly name = 'UnitDoomed';

  constructor(options: ErrorOptions) {
    super('A nested write unit failed, so the outer one is rolled back.', options);
  }
}

/** The connection was lost during the commit, whose outcome is unknown. */
export class UnitInDoubt extends Error {
  override readonly name = 'UnitInDoubt';

  constructor(options: ErrorOptions) {
    super('The connection was lost during a commit.', options);
  }
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

  /** Begins a transaction on a connection of its own (MariaDB) or on the only one, which the caller has locked (SQLite). */
  static async begin(engine: Engine, source: DataSource): Promise<Unit> {
    if (engine === 'mariadb') {
      const runner = source.createQueryRunner();
      try {
        // Every connection of the pool is READ COMMITTED (watched-pool.ts).
        await runner.startTransaction();
      } catch (error) {
        await runner.release();
        throw error;
      }
      return new Unit(engine, runner);
    }
    // TypeORM keeps one runner per SQLite source; each unit needs its own, so that an ended unit can refuse late statements.
    Object.assign(source.driver, { queryRunner: undefined });
    const runner = source.createQueryRunner();
    Object.assign(source.driver, { queryRunner: undefined });
    await beginImmediate(runner);
    return new Unit(engine, runner);
  }

  /** Returns the unit's manager. Throws UnitOver or UnitDoomed. */
  manager(): EntityManager {
    this.assertAlive();
    return this.#runner.manager;
  }

  /** Throws UnitOver if the unit has ended, UnitDoomed if a nested unit failed. */
  assertAlive(): void {
    if (this.#state === 'over') throw new UnitOver('This write unit has ended: wait for all of its parts first.');
    if (this.#failure) throw new UnitDoomed(this.#failure);
  }

  doom(cause: unknown): void {
    this.#failure ??= { cause };
  }

  /** Commits, or throws UnitDoomed after rolling back. Throws UnitInDoubt if it is unknown whether the unit was committed. */
  async commit(): Promise<void> {
    if (this.#failure) {
      await this.rollback();
      throw new UnitDoomed(this.#failure);
    }
    await this.#end('COMMIT');
  }

  async rollback(): Promise<void> {
    await this.#end('ROLLBACK');
  }

  /** Refuses late statements, waits for those that the runner has accepted, then ends the transaction. */
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
  // Some errors, such as a full disk, have already rolled back.
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
      // The server rolls back a lost connection; the caller throws the error that led here.
      if (statement === 'ROLLBACK') resolve();
      else reject(isLost(error) ? new UnitInDoubt({ cause: error }) : error);
    });
  });
}
