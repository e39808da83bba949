import { TableColumn } from 'typeorm';
import { type Column, id, instant, int, longText, optional, varchar } from '../schema/columns.ts';
import type { Migration } from './migration.ts';
import { type TableDefinition, table, tableColumn, tableOf } from './table.ts';

/** Who read a completed intake's answers last; empty again when another form is completed. */
const reading: Readonly<Record<string, Column>> = {
  read_at: optional(instant()),
  read_by: optional(int()),
  read_by_name: optional(varchar(255)),
};

const view: TableDefinition = table(
  'dashboard_view',
  {
    id: id(),
    organisation_id: int(),
    department_id: optional(int()),
    user_id: int(),
    user_name: varchar(255),
    tab: varchar(16),
    name: varchar(64),
    setting: longText(),
    created_at: instant(),
    updated_at: instant(),
    version: int(1),
  },
  {
    unique: { name: ['organisation_id', 'user_id', 'name'] },
    index: { department: ['department_id'] },
    references: { organisation_id: 'organisation', department_id: 'department', user_id: 'user' },
  },
);

/** That a record was read is a fact, and a dashboard's view can be saved under a name. */
export const dashboardAndRecord: Migration = {
  name: '0015-dashboard-and-record',
  async up({ engine, runner }) {
    for (const [name, column] of Object.entries(reading)) {
      if (await runner.hasColumn('intake', name)) continue;
      await runner.addColumn('intake', new TableColumn(tableColumn(engine, name, column)));
    }
    await runner.createTable(tableOf(engine, view), true);
  },
  async down({ runner }) {
    await runner.dropTable(view.name, true);
    for (const name of Object.keys(reading)) {
      if (await runner.hasColumn('intake', name)) await runner.dropColumn('intake', name);
    }
  },
};
