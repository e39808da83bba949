import type { TableIndexOptions } from 'typeorm';
import { createIndices, dropIndices } from './indices.ts';
import type { Migration } from './migration.ts';

const TABLE = 'access_log';

const indices: TableIndexOptions[] = [
  { name: 'ix_access_log_allowed', columnNames: ['organisation_id', 'allowed', 'at'] },
];

/** Refused calls are few among many rows: whoever looks for them reads no others. */
export const refusedAccesses: Migration = {
  name: '0029-refused-accesses',
  up: (step) => createIndices(step, TABLE, indices),
  down: (step) => dropIndices(step, TABLE, indices),
};
