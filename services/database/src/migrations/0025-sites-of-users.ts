import { TableColumn } from 'typeorm';
import { json, optional } from '../schema/columns.ts';
import type { Migration } from './migration.ts';
import { tableColumn } from './table.ts';

const table = 'user_organisation';
const name = 'locations';

/**
 * The sites of an organisation at which a member works. They belong to the membership: another organisation does not see them. On
 * SQLite the table is altered in place: one made anew would lack its triggers (migration 0014).
 */
export const sitesOfUsers: Migration = {
  name: '0025-sites-of-users',
  async up({ engine, runner }) {
    if (await runner.hasColumn(table, name)) return;
    if (engine === 'sqlite') await runner.query(`ALTER TABLE ${table} ADD COLUMN ${name} text`);
    else await runner.addColumn(table, new TableColumn(tableColumn(engine, name, optional(json()))));
  },
  async down({ engine, runner }) {
    if (!(await runner.hasColumn(table, name))) return;
    if (engine === 'sqlite') await runner.query(`ALTER TABLE ${table} DROP COLUMN ${name}`);
    else await runner.dropColumn(table, name);
  },
};
