import { instant, json, optional, refId, varchar } from '../schema/columns.ts';
import type { Migration } from './migration.ts';
import { tableOf } from './table.ts';

/** Creates the patients whom a hospital's own system opens in a browser. */
export const launch: Migration = {
  name: '0010-launch',
  async up({ engine, runner }) {
    const definition = {
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
    };
    await runner.createTable(tableOf(engine, 'launch', definition), true);
  },
  async down({ runner }) {
    await runner.query('DROP TABLE IF EXISTS `launch`');
  },
};
