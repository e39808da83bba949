import type { QueryRunner } from 'typeorm';
import type { Database } from '../database.ts';
import { clockStatements } from '../sql/database-now.ts';
import { instantText } from '../sql/instant.ts';

/** Replaces the database's own clock by `now`. */
export function setDatabaseClock(database: Database, now: () => Date): void {
  const statement = clockStatements[database.engine];
  // SQLite returns the same runner again.
  const set = new WeakSet<QueryRunner>();
  for (const source of new Set([database.sources.reader, database.sources.writer])) {
    const create = source.createQueryRunner.bind(source);
    source.createQueryRunner = (mode) => {
      const runner = create(mode);
      if (set.has(runner)) return runner;
      set.add(runner);
      runner.query = new Proxy(runner.query, {
        apply: (query, self, args) =>
          args[0] === statement ? Promise.resolve([{ at: instantText(now()) }]) : Reflect.apply(query, self, args),
      });
      return runner;
    };
  }
}
