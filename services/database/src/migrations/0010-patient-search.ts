import type { TableIndexOptions } from 'typeorm';
import { createIndices, dropIndices } from './indices.ts';
import type { Migration } from './migration.ts';

const TABLE = 'intake';

/** Identifiers in their order, and all that a name is compared with: patients are found from the indexes alone. */
const indices: TableIndexOptions[] = [
  { name: 'ix_intake_epd_search', columnNames: ['organisation_id', 'epd_search', 'department_id'] },
  { name: 'ix_intake_name_search', columnNames: ['organisation_id', 'name_search', 'epd_search', 'department_id'] },
];

/** A patient is found by identifier or name, over all periods. */
export const patientSearch: Migration = {
  name: '0010-patient-search',
  up: (step) => createIndices(step, TABLE, indices),
  down: (step) => dropIndices(step, TABLE, indices),
};
