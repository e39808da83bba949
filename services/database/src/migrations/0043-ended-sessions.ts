import { id, instant, varchar } from '../schema/columns.ts';
import type { Migration } from './migration.ts';
import { table, tableOf } from './table.ts';

const endedSession = table(
  'ended_session',
  { id: id(), id_hash: varchar(64), reason: varchar(32), at: instant() },
  { unique: { hash: ['id_hash'] }, index: { at: ['at'] } },
);

/** Why sessions ended, so that a page whose session is gone tells its user the reason. */
export const endedSessions: Migration = {
  name: '0043-ended-sessions',
  async up({ engine, runner }) {
    await runner.createTable(tableOf(engine, endedSession), true);
  },
  async down({ runner }) {
    await runner.dropTable(endedSession.name, true);
  },
};
