import type { TableIndexOptions } from 'typeorm';
import { createIndices, dropIndices } from './indices.ts';
import type { Migration } from './migration.ts';

const TABLE = 'outbox_message';

const indices: TableIndexOptions[] = [{ name: 'ix_outbox_message_external', columnNames: ['external_id'] }];

/** What a provider says of a message is found by the provider's own name of it. */
export const receiptsOfMessages: Migration = {
  name: '0022-receipts',
  up: (step) => createIndices(step, TABLE, indices),
  down: (step) => dropIndices(step, TABLE, indices),
};
