/** The parts of better-sqlite3's connection that TypeORM does not offer. */
export interface SqliteConnection {
  readonly inTransaction: boolean;
  exec(sql: string): unknown;
  pragma(statement: string): unknown;
  prepare(sql: string): { iterate(...parameters: unknown[]): IterableIterator<unknown> };
}
