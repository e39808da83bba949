import type { Migration } from './migration.ts';

const columns = [
  ['password_expiry_days', 'integer NOT NULL DEFAULT 0'],
  ['support_contact', "varchar(255) NOT NULL DEFAULT ''"],
] as const;

/**
 * An organisation says after how many days its members' passwords expire, and whom they ask for help. Both are added in place:
 * on SQLite a table that is made anew loses its triggers, by which rights are marked.
 */
export const organisationSettings: Migration = {
  name: '0024-organisation-settings',
  async up({ runner }) {
    for (const [name, definition] of columns) {
      if (await runner.hasColumn('organisation', name)) continue;
      await runner.query(`ALTER TABLE organisation ADD COLUMN ${name} ${definition}`);
    }
  },
  async down({ runner }) {
    for (const [name] of columns) {
      if (await runner.hasColumn('organisation', name)) {
        await runner.query(`ALTER TABLE organisation DROP COLUMN ${name}`);
      }
    }
  },
};
