import { type Engine, readBy, type Sql, verbatim } from '@intake-desk/database';

/** Indexes of `intake`, by their names in the entity. */
export type IntakeIndex =
  | ('appointment' | 'completed' | 'created' | 'epd' | 'epd_search' | 'name_search')
  | ('epd_key' | 'email' | 'phone');

/** Returns `intake` for FROM with an index that the engine has to use. */
export const intakesBy = (engine: Engine, alias: 'i' | 'o', index: IntakeIndex): Sql =>
  readBy(engine, `intake ${alias}`, `ix_intake_${index}`);

/** Returns `intake i` for FROM; MariaDB may use its id or this index, as SQLite does by itself. */
export const intakesAmong = (engine: Engine, index: IntakeIndex): Sql =>
  verbatim(engine === 'sqlite' ? 'intake i' : `intake i USE INDEX (PRIMARY, ix_intake_${index})`);
