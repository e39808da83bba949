import { flag, id, instant, int, json, optional, refId, varchar } from '../schema/columns.ts';
import type { Migration } from './migration.ts';
import { type TableDefinition, table, tableOf } from './table.ts';

const batch: TableDefinition = table(
  'invitation_batch',
  {
    id: id(),
    batch_key: varchar(32),
    organisation_id: refId(),
    department_id: refId(),
    user_id: refId(),
    idempotency_key: varchar(64),
    state: varchar(16),
    total: int(),
    content: varchar(64),
    created_at: instant(),
    accepted_at: optional(instant()),
    start_at: optional(instant()),
    ended_at: optional(instant()),
    stopped: optional(varchar(32)),
  },
  {
    unique: { key: ['batch_key'], idempotency: ['user_id', 'idempotency_key'] },
    index: { state: ['state'], user: ['user_id', 'department_id', 'created_at'], ended: ['ended_at'] },
    references: { organisation_id: 'organisation', department_id: 'department', user_id: 'user' },
  },
);

const row: TableDefinition = table(
  'invitation_batch_row',
  {
    id: id(),
    batch_id: refId(),
    position: int(),
    state: varchar(16),
    anyway: flag(false),
    epd: optional(varchar(191)),
    content: optional(varchar(64)),
    input: optional(json()),
    errors: optional(json()),
    intake_id: optional(int()),
    made_at: optional(instant()),
  },
  {
    unique: { position: ['batch_id', 'position'] },
    index: {
      state: ['batch_id', 'state', 'position'],
      same: ['batch_id', 'epd', 'content', 'position'],
      epd: ['epd'],
      intake: ['intake_id'],
    },
    references: { batch_id: 'invitation_batch', intake_id: 'intake' },
  },
);

/** Lists of patients who are invited together, and their rows. */
export const invitationBatches: Migration = {
  name: '0021-invitation-batches',
  async up({ engine, runner }) {
    await runner.createTable(tableOf(engine, batch), true);
    await runner.createTable(tableOf(engine, row), true);
  },
  async down({ runner }) {
    await runner.dropTable(row.name, true);
    await runner.dropTable(batch.name, true);
  },
};
