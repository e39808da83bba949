import { type Engine, readBy, type Sql } from '@intake-desk/database';

/** Intakes that are read by an index, whatever the engine would rather do. */
export const intakesBy = (engine: Engine, alias: 'i' | 'o', index: 'epd' | 'epd_search' | 'name_search'): Sql =>
  readBy(engine, `intake ${alias}`, `ix_intake_${index}`);
