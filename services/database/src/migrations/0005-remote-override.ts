import { instant, int, varchar } from '../schema/columns.ts';
import type { Migration } from './migration.ts';
import { tableOf } from './table.ts';

/** Creates the versions of remotes that testers run in their sessions. */
export const remoteOverride: Migration = {
  name: '0005-remote-override',
  async up({ engine, runner }) {
    const definition = {
      columns: {
        session_id: int(),
        organisation_id: int(),
        name: varchar(64),
        version: varchar(64),
        created_at: instant(),
      },
      unique: { session: ['session_id', 'name'] },
      index: { created: ['created_at'] },
    };
    await runner.createTable(tableOf(engine, 'remote_override', definition), true);
  },
  async down({ runner }) {
    await runner.query('DROP TABLE IF EXISTS `remote_override`');
  },
};
