import type { TableIndexOptions } from 'typeorm';
import { id, instant, int, optional, varchar } from '../schema/columns.ts';
import { createIndices, dropIndices } from './indices.ts';
import type { Migration } from './migration.ts';
import { table, tableOf } from './table.ts';

const handled = table(
  'handling',
  {
    id: id(),
    intake_id: int(),
    at: instant(),
    user_id: int(),
    user_name: varchar(255),
    note: optional(varchar(500)),
  },
  { unique: { intake: ['intake_id'] }, references: { intake_id: 'intake' } },
);

const unread: TableIndexOptions[] = [
  {
    name: 'ix_intake_unread',
    columnNames: [
      ...['organisation_id', 'department_id', 'risk_group', 'read_at', 'status'],
      ...['appointment_at', 'created_at', 'hidden_at', 'is_test'],
    ],
  },
];

/** Attention depends on a deliberate act, handling the answers, and no longer on somebody having looked at them. */
export const handling: Migration = {
  name: '0040-handling',
  async up(step) {
    await step.runner.createTable(tableOf(step.engine, handled), true);
    await dropIndices(step, 'intake', unread);
  },
  async down(step) {
    await createIndices(step, 'intake', unread);
    await step.runner.dropTable(handled.name, true);
  },
};
