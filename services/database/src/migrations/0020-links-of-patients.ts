import { TableColumn } from 'typeorm';
import { id, instant, int, varchar } from '../schema/columns.ts';
import type { Migration } from './migration.ts';
import { type TableDefinition, table, tableColumn, tableOf } from './table.ts';

const kind = 'kind';

const end: TableDefinition = table(
  'patient_link_end',
  { id: id(), intake_id: int(), token_hash: varchar(64), ended_at: instant() },
  {
    unique: { token: ['token_hash'] },
    index: { intake: ['intake_id'] },
    references: { intake_id: 'intake' },
  },
);

/** An intake has several links at once, each for its purpose; one that was withdrawn is told apart from one that never was. */
export const linksOfPatients: Migration = {
  name: '0020-links-of-patients',
  async up({ engine, runner }) {
    if (!(await runner.hasColumn('patient_link', kind))) {
      await runner.addColumn('patient_link', new TableColumn(tableColumn(engine, kind, varchar(16, 'device'))));
    }
    await runner.createTable(tableOf(engine, end), true);
  },
  async down({ runner }) {
    await runner.dropTable(end.name, true);
    if (await runner.hasColumn('patient_link', kind)) await runner.dropColumn('patient_link', kind);
  },
};
