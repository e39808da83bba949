import { optional, varchar } from '../schema/columns.ts';
import type { Migration } from './migration.ts';
import { dropColumn } from './table.ts';

const columns = { callback_phone: optional(varchar(32)), callback_time: optional(varchar(16)) };

/** Adds the number and the time of day of a call that a patient asked for on the portal. */
export const callback: Migration = {
  name: '0004-callback',
  async up({ runner }) {
    for (const [name, { length }] of Object.entries(columns)) {
      if (await runner.hasColumn('task', name)) continue;
      await runner.query(`ALTER TABLE task ADD COLUMN ${name} varchar(${length}) NULL`);
    }
  },
  async down(step) {
    for (const name of Object.keys(columns)) await dropColumn(step, 'task', name);
  },
};
