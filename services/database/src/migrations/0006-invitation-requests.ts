import { id, instant, optional, varchar } from '../schema/columns.ts';
import type { Migration } from './migration.ts';
import { type TableDefinition, table, tableOf } from './table.ts';

const request: TableDefinition = table(
  'invitation_request',
  {
    id: id(),
    request_key: varchar(64),
    content: varchar(64),
    intake_hash: optional(varchar(32)),
    expires_at: instant(),
  },
  { unique: { key: ['request_key'] }, index: { expires: ['expires_at'] } },
);

/** What an invitation was asked for with, so that the same one again makes no second intake. */
export const invitationRequests: Migration = {
  name: '0006-invitation-requests',
  async up({ engine, runner }) {
    await runner.createTable(tableOf(engine, request), true);
  },
  async down({ runner }) {
    await runner.dropTable(request.name, true);
  },
};
