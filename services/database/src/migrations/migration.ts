import type { QueryRunner } from 'typeorm';
import type { Engine } from '../connection/engine.ts';

/** What a migration works with. */
export interface Step {
  engine: Engine;
  runner: QueryRunner;
}

/**
 * One change of the schema, written once for both engines. MariaDB cannot undo half a migration, so each step looks
 * first whether it was done already, and a migration that was cut off is simply run again.
 */
export interface Migration {
  /** Four digits and what it is about; migrations run in the order of their names. */
  name: string;
  up(step: Step): Promise<void>;
  down(step: Step): Promise<void>;
}
