import { TableColumn, type TableIndexOptions } from 'typeorm';
import { optional, varchar } from '../schema/columns.ts';
import { createIndices, dropIndices } from './indices.ts';
import type { Migration } from './migration.ts';
import { tableColumn } from './table.ts';

const releasedBy = 'released_by';

const failures: readonly TableIndexOptions[] = [{ name: 'ix_client_error_remote', columnNames: ['remote', 'version'] }];

/** Who released a version of a remote is known, and the failures of a version are found by it. */
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
  },
  async down(step) {
    const { runner } = step;
    await dropIndices(step, 'client_error', failures);
    if (await runner.hasColumn('remote_version', releasedBy)) await runner.dropColumn('remote_version', releasedBy);
  },
};
