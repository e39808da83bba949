import { TableColumn } from 'typeorm';
import { int } from '../schema/columns.ts';
import type { Migration } from './migration.ts';
import { tableColumn } from './table.ts';

const tables = ['intake', 'submission'];
const name = 'link_generation';

/**
 * How often an intake's links were all revoked, and the generation of links that a form was begun with: a later link does not show the
 * answers of an earlier generation. On SQLite the tables are altered in place: made anew, they would lack their triggers.
 */
export const linkGenerations: Migration = {
  name: '0044-link-generations',
  async up({ engine, runner }) {
    for (const table of tables) {
      if (await runner.hasColumn(table, name)) continue;
      if (engine === 'sqlite') await runner.query(`ALTER TABLE ${table} ADD COLUMN ${name} integer NOT NULL DEFAULT 0`);
      else await runner.addColumn(table, new TableColumn(tableColumn(engine, name, int(0))));
    }
  },
  async down({ engine, runner }) {
    for (const table of tables) {
      if (!(await runner.hasColumn(table, name))) continue;
      if (engine === 'sqlite') await runner.query(`ALTER TABLE ${table} DROP COLUMN ${name}`);
      else await runner.dropColumn(table, name);
    }
  },
};
