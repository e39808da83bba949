import { type Engine, readBy, type Sql } from '@intake-desk/database';

/** Indexes of intakes, as their table's entity names them. */
export type IntakeIndex =
  | ('appointment' | 'completed' | 'created' | 'epd' | 'epd_search' | 'name_search')
  | ('epd_key' | 'email' | 'phone');

/** Intakes that are read by an index, whatever the engine would rather do. */
export const intakesBy = (engine: Engine, alias: 'i' | 'o', index: IntakeIndex): Sql =>
  readBy(engine, `intake ${alias}`, `ix_intake_${index}`);
