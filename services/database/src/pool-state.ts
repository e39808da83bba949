import { type Static, Type } from 'typebox';
import { Check } from 'typebox/value';
import type { Database } from './database.ts';

const Held = Type.Object({ length: Type.Integer() });

/** What mysql2's pool counts; it has no public word for it. */
const Pool = Type.Object({
  _allConnections: Held,
  _freeConnections: Held,
  _connectionQueue: Held,
  config: Type.Object({ connectionLimit: Type.Integer() }),
});
/** TypeORM's driver of MariaDB. */
const PooledDriver = Type.Object({ pool: Pool });

/** Connections of the pool at this moment. */
export interface PoolState {
  readonly used: number;
  readonly free: number;
  /** Callers that wait for a connection. */
  readonly waiting: number;
  /** As many connections as there may be. */
  readonly limit: number;
}

/** The state of the pool of connections; undefined for SQLite, which has none. */
export function poolState({ sources }: Database): PoolState | undefined {
  const driver: unknown = sources.writer.driver;
  return Check(PooledDriver, driver) ? stateOf(driver.pool) : undefined;
}

const stateOf = ({ _allConnections, _freeConnections, _connectionQueue, config }: Static<typeof Pool>): PoolState => ({
  used: _allConnections.length - _freeConnections.length,
  free: _freeConnections.length,
  waiting: _connectionQueue.length,
  limit: config.connectionLimit,
});
