import { type Column, flag, int, optional, varchar } from '../schema/columns.ts';
import type { Migration } from './migration.ts';
import { tableColumn } from './table.ts';

const columns: readonly (readonly [table: string, name: string, column: Column])[] = [
  ['session', 'used_for', optional(int())],
  ['session', 'link_issuer', optional(varchar(191))],
  ['session', 'link_subject', optional(varchar(191))],
  ['organisation', 'sso_enabled', flag(false)],
];

/**
 * A session knows for which organisation it was used, and what it is to be linked with once its code was right; an
 * organisation says whether its members may be linked with an identity provider.
 */
export const sharedUsers: Migration = {
  name: '0004-shared-users',
  async up({ engine, runner }) {
    for (const [table, name, column] of columns) {
      if (await runner.hasColumn(table, name)) continue;
      const { type, length, isNullable, default: byDefault } = tableColumn(engine, name, column);
      const size = length === undefined ? '' : `(${length})`;
      const rest = isNullable ? 'NULL' : `NOT NULL DEFAULT ${byDefault}`;
      await runner.query(`ALTER TABLE ${table} ADD COLUMN ${name} ${type}${size} ${rest}`);
    }
  },
  async down({ runner }) {
    for (const [table, name] of columns.toReversed()) {
      if (await runner.hasColumn(table, name)) await runner.query(`ALTER TABLE ${table} DROP COLUMN ${name}`);
    }
  },
};
