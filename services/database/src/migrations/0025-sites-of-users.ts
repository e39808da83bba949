import { TableColumn } from 'typeorm';
import { json, optional } from '../schema/columns.ts';
import type { Migration } from './migration.ts';
import { tableColumn } from './table.ts';

const table = 'user_organisation';
const name = 'locations';

/** The sites of an organisation at which a member works. They belong to the membership: another organisation does not see them. */
export const sitesOfUsers: Migration = {
  name: '0025-sites-of-users',
  async up({ engine, runner }) {
    if (await runner.hasColumn(table, name)) return;
    await runner.addColumn(table, new TableColumn(tableColumn(engine, name, optional(json()))));
  },
  async down({ runner }) {
    if (await runner.hasColumn(table, name)) await runner.dropColumn(table, name);
  },
};
