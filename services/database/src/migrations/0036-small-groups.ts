import type { Migration } from './migration.ts';

const COLUMN = 'small_groups';

/**
 * An organisation says whether figures of few patients are told. Added in place: on SQLite a table that is made anew loses its
 * triggers, by which rights are marked.
 */
export const smallGroups: Migration = {
  name: '0036-small-groups',
  async up({ runner }) {
    if (await runner.hasColumn('organisation', COLUMN)) return;
    await runner.query(`ALTER TABLE organisation ADD COLUMN ${COLUMN} boolean NOT NULL DEFAULT '1'`);
  },
  async down({ runner }) {
    if (await runner.hasColumn('organisation', COLUMN)) {
      await runner.query(`ALTER TABLE organisation DROP COLUMN ${COLUMN}`);
    }
  },
};
