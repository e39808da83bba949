import { TableColumn, type TableIndexOptions } from 'typeorm';
import { flag, id, instant, int, json, optional, refId, varchar } from '../schema/columns.ts';
import { createIndices, dropIndices } from './indices.ts';
import type { Migration } from './migration.ts';
import { type TableDefinition, table, tableColumn, tableOf } from './table.ts';

const releasedBy = 'released_by';

const failures: readonly TableIndexOptions[] = [{ name: 'ix_client_error_remote', columnNames: ['remote', 'version'] }];

const releaseNote: TableDefinition = table(
  'release_note',
  {
    id: id(),
    tag: varchar(32),
    names: json(),
    texts: json(),
    published: flag(false),
    created_at: instant(),
    updated_at: instant(),
    version: int(1),
  },
  { unique: { tag: ['tag'] }, index: { created: ['published', 'created_at'] } },
);

const stepAside: TableDefinition = table(
  'step_aside',
  { id: id(), organisation_id: refId(), step: varchar(32), user_name: varchar(255), at: instant() },
  { unique: { step: ['organisation_id', 'step'] }, references: { organisation_id: 'organisation' } },
);

/** Who released a version of a remote is known, the failures of a version are found by it, releases are told to staff, and first steps are put aside. */
export const administeredRemotes: Migration = {
  name: '0031-administered-remotes',
  async up(step) {
    const { engine, runner } = step;
    if (!(await runner.hasColumn('remote_version', releasedBy))) {
      await runner.addColumn(
        'remote_version',
        new TableColumn(tableColumn(engine, releasedBy, optional(varchar(255)))),
      );
    }
    await createIndices(step, 'client_error', failures);
    await runner.createTable(tableOf(engine, releaseNote), true);
    await runner.createTable(tableOf(engine, stepAside), true);
  },
  async down(step) {
    const { runner } = step;
    await runner.dropTable(stepAside.name, true);
    await runner.dropTable(releaseNote.name, true);
    await dropIndices(step, 'client_error', failures);
    if (await runner.hasColumn('remote_version', releasedBy)) await runner.dropColumn('remote_version', releasedBy);
  },
};
