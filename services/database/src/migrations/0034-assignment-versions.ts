import { TableColumn } from 'typeorm';
import { int } from '../schema/columns.ts';
import type { Migration } from './migration.ts';
import { tableColumn } from './table.ts';

const TABLE = 'department_procedure';
const COLUMN = 'version';

/** What a department sends has a version, so that of two editors at once the later one is told. */
export const assignmentVersions: Migration = {
  name: '0034-assignment-versions',
  async up({ engine, runner }) {
    if (await runner.hasColumn(TABLE, COLUMN)) return;
    await runner.addColumn(TABLE, new TableColumn(tableColumn(engine, COLUMN, int(1))));
  },
  async down({ runner }) {
    if (await runner.hasColumn(TABLE, COLUMN)) await runner.dropColumn(TABLE, COLUMN);
  },
};
