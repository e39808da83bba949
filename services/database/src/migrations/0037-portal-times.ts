import { TableColumn } from 'typeorm';
import { type Column, flag, id, int, optional, varchar } from '../schema/columns.ts';
import type { Migration } from './migration.ts';
import { table, tableColumn, tableOf } from './table.ts';

const STOP = 'portal_stop';

const columns: Readonly<Record<string, Column>> = {
  device: optional(varchar(16)),
  handed_over: optional(flag()),
};

const times = table(
  'portal_time',
  { id: id(), intake_id: int(), round: int(), unique_id: varchar(64), seconds: int() },
  {
    unique: { item: ['intake_id', 'round', 'unique_id'] },
    references: { intake_id: 'intake' },
  },
);

/** How long patients are at each item, the kind of their device, and whether it was handed over to them. */
export const portalTimes: Migration = {
  name: '0037-portal-times',
  async up({ engine, runner }) {
    for (const [name, column] of Object.entries(columns)) {
      if (await runner.hasColumn(STOP, name)) continue;
      await runner.addColumn(STOP, new TableColumn(tableColumn(engine, name, column)));
    }
    await runner.createTable(tableOf(engine, times), true);
  },
  async down({ runner }) {
    await runner.dropTable(times.name, true);
    for (const name of Object.keys(columns)) {
      if (await runner.hasColumn(STOP, name)) await runner.dropColumn(STOP, name);
    }
  },
};
