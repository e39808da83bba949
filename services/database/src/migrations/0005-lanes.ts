import type { TableIndexOptions } from 'typeorm';
import { varchar } from '../schema/columns.ts';
import { createIndices, dropIndices } from './indices.ts';
import type { Migration, Step } from './migration.ts';
import { tableColumn } from './table.ts';

const TABLE = 'outbox_message';

/** Due messages without regard to their urgency, as the first version looked for them. */
const anyDue: TableIndexOptions = { name: 'ix_outbox_message_due', columnNames: ['state', 'not_before'] };
const byLane: TableIndexOptions[] = [
  { name: 'ix_outbox_message_lane', columnNames: ['lane', 'state', 'not_before'] },
  { name: 'ix_outbox_message_backlog', columnNames: ['state', 'channel', 'kind', 'created_at'] },
  { name: 'ix_outbox_message_failed', columnNames: ['organisation_id', 'failed_at'] },
];

async function replaceIndices(step: Step, before: TableIndexOptions[], after: TableIndexOptions[]): Promise<void> {
  await createIndices(step, TABLE, after);
  await dropIndices(step, TABLE, before);
}

/** Mails wait in lanes by urgency; what waits and what failed is counted without a look at all that was ever sent. */
export const lanes: Migration = {
  name: '0005-lanes',
  async up(step) {
    const { engine, runner } = step;
    if (!(await runner.hasColumn(TABLE, 'lane'))) {
      const { type, length, default: byDefault } = tableColumn(engine, 'lane', varchar(16, 'rest'));
      await runner.query(`ALTER TABLE ${TABLE} ADD COLUMN lane ${type}(${length}) NOT NULL DEFAULT ${byDefault}`);
    }
    await runner.query(
      `UPDATE ${TABLE} SET lane = CASE WHEN channel = 'live' THEN 'live' WHEN kind IN ('reset', 'account') THEN 'sign-in'
       WHEN kind = 'invitation' THEN 'invitation' ELSE 'rest' END`,
    );
    await replaceIndices(step, [anyDue], byLane);
  },
  async down(step) {
    await replaceIndices(step, byLane, [anyDue]);
    if (await step.runner.hasColumn(TABLE, 'lane')) await step.runner.query(`ALTER TABLE ${TABLE} DROP COLUMN lane`);
  },
};
