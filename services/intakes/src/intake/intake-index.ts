import { type Engine, readBy, type Sql } from '@intake-desk/database';

/** Indexes of `intake`, by their names in the entity. */
export type IntakeIndex =
  | ('appointment' | 'completed' | 'created' | 'epd' | 'epd_search' | 'name_search')
  | ('epd_key' | 'email' | 'phone');

/** Returns `intake` for FROM with an index that the engine has to use. */
export const intakesBy = (engine: Engine, alias: 'i' | 'o', index: IntakeIndex): Sql =>
  readBy(engine, `intake ${alias}`, `ix_intake_${index}`);
