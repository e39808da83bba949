import { TableColumn } from 'typeorm';
import { instant, optional } from '../schema/columns.ts';
import type { Migration } from './migration.ts';
import { tableColumn } from './table.ts';

const name = 'cover_ends_at';

/** A tablet that nobody took back ends by itself, whether or not its page is open. */
export const idleCovers: Migration = {
  name: '0012-idle-covers',
  async up({ engine, runner }) {
    if (await runner.hasColumn('session', name)) return;
    await runner.addColumn('session', new TableColumn(tableColumn(engine, name, optional(instant()))));
  },
  async down({ runner }) {
    if (await runner.hasColumn('session', name)) await runner.dropColumn('session', name);
  },
};
