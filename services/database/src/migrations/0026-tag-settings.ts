import { TableColumn } from 'typeorm';
import { id, instant, int, longText, optional, varchar } from '../schema/columns.ts';
import type { Migration } from './migration.ts';
import { type TableDefinition, table, tableColumn, tableOf } from './table.ts';

const columns = [
  { of: 'tag', name: 'position', column: int(0) },
  { of: 'tag', name: 'version', column: int(1) },
  { of: 'tag_group', name: 'version', column: int(1) },
] as const;

const tables: readonly TableDefinition[] = [
  table(
    'tag_removal',
    {
      id: id(),
      organisation_id: int(),
      subject: varchar(16),
      subject_id: int(),
      content: longText(),
      last_place_id: int(0),
      removed_at: instant(),
    },
    {
      index: { subject: ['organisation_id', 'subject', 'subject_id'], removed: ['removed_at'] },
      references: { organisation_id: 'organisation' },
    },
  ),
  table(
    'tag_removal_place',
    {
      id: id(),
      removal_id: int(),
      place_id: int(),
      intake_id: int(),
      tag_id: int(),
      created_at: instant(),
      created_by: optional(int()),
    },
    {
      unique: { place: ['removal_id', 'place_id'] },
      index: { intake: ['intake_id'] },
      references: { removal_id: 'tag_removal', intake_id: 'intake' },
    },
  ),
];

/** Tags have an order within their group, tags and groups a version; a deletion can be undone for a minute. */
export const tagSettings: Migration = {
  name: '0026-tag-settings',
  async up({ engine, runner }) {
    for (const { of, name, column } of columns) {
      if (await runner.hasColumn(of, name)) continue;
      await runner.addColumn(of, new TableColumn(tableColumn(engine, name, column)));
    }
    for (const definition of tables) await runner.createTable(tableOf(engine, definition), true);
  },
  async down({ runner }) {
    for (const { name } of tables.toReversed()) await runner.dropTable(name, true);
    for (const { of, name } of columns) {
      if (await runner.hasColumn(of, name)) await runner.dropColumn(of, name);
    }
  },
};
