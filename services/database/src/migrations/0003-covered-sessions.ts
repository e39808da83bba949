import { TableColumn } from 'typeorm';
import { type Column, instant, optional, varchar } from '../schema/columns.ts';
import type { Migration } from './migration.ts';
import { tableColumn } from './table.ts';

const columns: [name: string, column: Column][] = [
  ['cover', optional(varchar(16))],
  ['proved_at', optional(instant())],
];

/** A session can be covered, and knows when its user last showed a password or a code. */
export const coveredSessions: Migration = {
  name: '0003-covered-sessions',
  async up({ engine, runner }) {
    for (const [name, column] of columns) {
      if (await runner.hasColumn('session', name)) continue;
      await runner.addColumn('session', new TableColumn(tableColumn(engine, name, column)));
    }
  },
  async down({ runner }) {
    for (const [name] of columns.toReversed()) {
      if (await runner.hasColumn('session', name)) await runner.dropColumn('session', name);
    }
  },
};
