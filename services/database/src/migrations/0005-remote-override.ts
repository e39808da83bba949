import { instant, int, varchar } from '../schema/columns.ts';
import type { Migration } from './migration.ts';
import { createTables, dropTables, type Tables } from './table.ts';

const tables: Tables = {
  remote_override: {
    columns: {
      session_id: int(),
      organisation_id: int(),
      name: varchar(64),
      version: varchar(64),
      created_at: instant(),
    },
    unique: { session: ['session_id', 'name'] },
    index: { created: ['created_at'] },
  },
};

/** Creates the versions of remotes that testers run in their sessions. */
export const remoteOverride: Migration = {
  name: '0005-remote-override',
  up: (step) => createTables(step, tables),
  down: (step) => dropTables(step, Object.keys(tables)),
};
