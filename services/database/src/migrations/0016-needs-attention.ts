import type { TableIndexOptions } from 'typeorm';
import { createIndices, dropIndices } from './indices.ts';
import type { Migration } from './migration.ts';

const TABLE = 'intake';

const indices: TableIndexOptions[] = [
  {
    name: 'ix_intake_unread',
    columnNames: [
      ...['organisation_id', 'department_id', 'risk_group', 'read_at', 'status'],
      ...['appointment_at', 'created_at', 'hidden_at', 'is_test'],
    ],
  },
  {
    name: 'ix_intake_completed',
    columnNames: [
      ...['organisation_id', 'department_id', 'completed_at', 'status'],
      ...['appointment_at', 'created_at', 'hidden_at', 'is_test'],
    ],
  },
];

/** Who needs somebody is counted without a look at everybody. */
export const needsAttention: Migration = {
  name: '0016-needs-attention',
  up: (step) => createIndices(step, TABLE, indices),
  down: (step) => dropIndices(step, TABLE, indices),
};
