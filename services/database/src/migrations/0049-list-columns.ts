import { id, instant, refId, varchar } from '../schema/columns.ts';
import type { Migration } from './migration.ts';
import { table, tableOf } from './table.ts';

const listColumn = table(
  'list_column',
  { id: id(), organisation_id: refId(), head: varchar(100), field: varchar(32), changed_at: instant() },
  { unique: { head: ['organisation_id', 'head'] }, references: { organisation_id: 'organisation' } },
);

/** Remembers the columns of lists per organisation instead of per user. */
export const listColumns: Migration = {
  name: '0049-list-columns',
  async up({ engine, runner }) {
    await runner.createTable(tableOf(engine, listColumn), true);
    await runner.query(`DELETE FROM user_option WHERE name = 'listColumns'`);
  },
  async down({ runner }) {
    await runner.dropTable(listColumn.name, true);
  },
};
