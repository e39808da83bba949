import { TableColumn } from 'typeorm';
import { instant, optional } from '../schema/columns.ts';
import type { Migration } from './migration.ts';
import { tableColumn } from './table.ts';

const TABLE = 'release_note';
const COLUMN = 'published_at';

/** A release note keeps the moment when it was published for the first time, also as a draft. */
export const publishedReleases: Migration = {
  name: '0035-published-releases',
  async up({ engine, runner }) {
    if (await runner.hasColumn(TABLE, COLUMN)) return;
    await runner.addColumn(TABLE, new TableColumn(tableColumn(engine, COLUMN, optional(instant()))));
  },
  async down({ runner }) {
    if (await runner.hasColumn(TABLE, COLUMN)) await runner.dropColumn(TABLE, COLUMN);
  },
};
