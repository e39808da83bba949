import type { Migration } from './migration.ts';

const COLUMN = 'country';

/**
 * An organisation says by which country phone numbers are read. Added in place: on SQLite a table that is made anew loses its
 * triggers, by which rights are marked.
 */
export const countries: Migration = {
  name: '0045-country',
  async up({ runner }) {
    if (await runner.hasColumn('organisation', COLUMN)) return;
    await runner.query(`ALTER TABLE organisation ADD COLUMN ${COLUMN} varchar(2) NOT NULL DEFAULT ''`);
  },
  async down({ runner }) {
    if (await runner.hasColumn('organisation', COLUMN)) {
      await runner.query(`ALTER TABLE organisation DROP COLUMN ${COLUMN}`);
    }
  },
};
