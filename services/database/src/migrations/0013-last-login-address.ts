import { TableColumn } from 'typeorm';
import { optional, varchar } from '../schema/columns.ts';
import type { Migration } from './migration.ts';
import { tableColumn } from './table.ts';

const name = 'last_login_ip';

/** From where somebody signed in last: a whitelist that would shut them out asks first. */
export const lastLoginAddress: Migration = {
  name: '0013-last-login-address',
  async up({ engine, runner }) {
    if (await runner.hasColumn('user', name)) return;
    await runner.addColumn('user', new TableColumn(tableColumn(engine, name, optional(varchar(64)))));
  },
  async down({ runner }) {
    if (await runner.hasColumn('user', name)) await runner.dropColumn('user', name);
  },
};
