import { TableColumn } from 'typeorm';
import { optional, varchar } from '../schema/columns.ts';
import type { Migration } from './migration.ts';
import { tableColumn } from './table.ts';

const TABLE = 'release_note';
const COLUMN = 'file';

/** Release notes are read from files too; those name theirs. */
export const releaseFiles: Migration = {
  name: '0033-release-files',
  async up({ engine, runner }) {
    if (await runner.hasColumn(TABLE, COLUMN)) return;
    await runner.addColumn(TABLE, new TableColumn(tableColumn(engine, COLUMN, optional(varchar(255)))));
  },
  async down({ runner }) {
    if (await runner.hasColumn(TABLE, COLUMN)) await runner.dropColumn(TABLE, COLUMN);
  },
};
