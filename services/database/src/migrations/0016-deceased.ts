import { flag, optional } from '../schema/columns.ts';
import type { Migration } from './migration.ts';
import { addColumn, dropColumn } from './table.ts';

/** Notes that a hospital's own system has reported a patient's death. */
export const deceased: Migration = {
  name: '0016-deceased',
  up: (step) => addColumn(step, 'reported_patient', 'deceased', optional(flag())),
  down: (step) => dropColumn(step, 'reported_patient', 'deceased'),
};
