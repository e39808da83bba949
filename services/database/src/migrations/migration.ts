import type { QueryRunner } from 'typeorm';
import type { Engine } from '../connection/engine.ts';

export interface Step {
  engine: Engine;
  runner: QueryRunner;
}

/**
 * One change of the schema, written once for both engines, and never edited after its release. MariaDB cannot roll back
 * DDL, so each statement first checks whether it has already run: an interrupted migration is simply run again. On
 * SQLite, add and drop columns with ALTER TABLE: TypeORM's `addColumn` and `dropColumn` recreate the table without its
 * triggers. During an upgrade, and after going back, the previous version works on the new schema. So a migration only
 * adds: a new column has a default or may be null, and the database maintains what it derives from others. It may run
 * again over its own result.
 */
export interface Migration {
  /** Four digits and its subject, such as `0002-shifts`. */
  name: string;
  up(step: Step): Promise<void>;
  down(step: Step): Promise<void>;
}

/** The database cannot be migrated; the message names the cause and the cure. */
export class MigrationRefused extends Error {
  override readonly name = 'MigrationRefused';
}
