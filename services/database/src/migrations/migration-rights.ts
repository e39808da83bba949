import Type from 'typebox';
import type { QueryRunner } from 'typeorm';
import { isDenied, isTriggerRefused } from '../connection/fault.ts';
import { rowOf } from '../sql/row.ts';
import { selectOne } from '../sql/select.ts';
import { MigrationRefused } from './migration.ts';

/** Rights that migrations need; docs/running.md grants the same. */
const RIGHTS = 'SELECT, INSERT, UPDATE, DELETE, CREATE, ALTER, DROP, INDEX, REFERENCES, TRIGGER';

const TABLE = 'schema_migration_rights';

const GrantedRow = rowOf({ user: Type.String(), name: Type.String() });

/** Every kind of statement that a migration runs. An interrupted attempt may have left the table behind. */
const attempts = [
  `DROP TABLE IF EXISTS ${TABLE}`,
  `CREATE TABLE ${TABLE} (id int PRIMARY KEY NOT NULL, other int)`,
  `CREATE INDEX ix_${TABLE} ON ${TABLE} (other)`,
  `ALTER TABLE ${TABLE} ADD CONSTRAINT fk_${TABLE} FOREIGN KEY (other) REFERENCES ${TABLE} (id)`,
  `INSERT INTO ${TABLE} (id) VALUES (1)`,
  `UPDATE ${TABLE} SET other = NULL WHERE id = 1`,
  `DELETE FROM ${TABLE} WHERE id = 1`,
  `CREATE TRIGGER ${TABLE}_no_update BEFORE UPDATE ON ${TABLE} FOR EACH ROW SIGNAL SQLSTATE '45000'`,
  `DROP TABLE ${TABLE}`,
];

/**
 * Runs each kind of statement on a scratch table, so that no migration stops half-way for lack of a right: MariaDB's DDL
 * is not transactional. Reading the grants would miss those given by roles and patterns.
 */
export async function tryRights(runner: QueryRunner): Promise<void> {
  for (const statement of attempts) await runner.query(statement);
}

/** Runs `work`. Throws MigrationRefused with the statement that helps if the server denies one of its statements to this user. */
export async function namingRights<T>(runner: QueryRunner, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isTriggerRefused(error)) {
      throw new MigrationRefused(
        'The server has binary logging and lets only administrators make triggers, which keep the logs append-only: run SET GLOBAL log_bin_trust_function_creators = 1 as one, and set it in the configuration of the server.',
        { cause: error },
      );
    }
    if (!isDenied(error)) throw error;
    const granted = await selectOne(runner, GrantedRow)`SELECT CURRENT_USER() AS user, DATABASE() AS name`;
    throw new MigrationRefused(
      `The user of DATABASE_URL may not migrate the database: run GRANT ${RIGHTS} ON \`${granted.name}\`.* TO ${accountOf(granted.user)} as an administrator.`,
      { cause: error },
    );
  }
}

/** Quotes an account for SQL: `desk@127.0.0.1` becomes `'desk'@'127.0.0.1'`. */
function accountOf(user: string): string {
  const at = user.lastIndexOf('@');
  return [user.slice(0, at), user.slice(at + 1)].map((part) => `'${part.replaceAll("'", "''")}'`).join('@');
}
