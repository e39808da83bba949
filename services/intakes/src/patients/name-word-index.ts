import { type Engine, readBy, type Sql } from '@intake-desk/database';

/** Words of names by their beginning or by the name. */
export const nameWordsBy = (engine: Engine, alias: 'w' | 'v', key: 'word' | 'name'): Sql =>
  readBy(
    engine,
    `patient_name_word ${alias}`,
    key === 'word' ? 'ux_patient_name_word_word' : 'ix_patient_name_word_name',
  );
