import { instant, json, optional, refId, varchar } from '../schema/columns.ts';
import type { Migration } from './migration.ts';
import { createTables, dropTables, type Tables } from './table.ts';

const tables: Tables = {
  launch: {
    columns: {
      browser_hash: varchar(64),
      organisation_id: refId(),
      department_id: optional(refId()),
      system: varchar(255),
      target: varchar(16),
      epd: varchar(191),
      appointment: optional(varchar(191)),
      fields: json(),
      expires_at: instant(),
    },
    unique: { browser: ['browser_hash'] },
    index: { expires: ['expires_at'] },
  },
};

/** Creates the patients whom a hospital's own system opens in a browser. */
export const launch: Migration = {
  name: '0010-launch',
  up: (step) => createTables(step, tables),
  down: (step) => dropTables(step, Object.keys(tables)),
};
