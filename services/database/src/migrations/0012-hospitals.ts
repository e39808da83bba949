import { TableIndex } from 'typeorm';
import { instant, int, optional, varchar } from '../schema/columns.ts';
import type { Migration } from './migration.ts';
import { addColumn, dropColumn } from './table.ts';

const saved = new TableIndex({
  name: 'ux_hl7_sender_saved',
  columnNames: ['application', 'facility', 'revision'],
  isUnique: true,
});

/** Binds tokens to public keys, makes senders unique, and keeps the time of other systems' answers. */
export const hospitals: Migration = {
  name: '0012-hospitals',
  async up(step) {
    const { runner } = step;
    await addColumn(step, 'access_token', 'keys_hash', varchar(64, ''));
    await addColumn(step, 'submission', 'authored_at', optional(instant()));
    await addColumn(step, 'hl7_sender', 'revision', optional(int()));
    const senders = await runner.getTable('hl7_sender');
    if (!senders?.indices.some(({ name }) => name === saved.name)) await runner.createIndex('hl7_sender', saved);
  },
  async down(step) {
    const { runner } = step;
    const senders = await runner.getTable('hl7_sender');
    if (senders?.indices.some(({ name }) => name === saved.name)) await runner.dropIndex('hl7_sender', saved);
    await dropColumn(step, 'hl7_sender', 'revision');
    await dropColumn(step, 'access_token', 'keys_hash');
    await dropColumn(step, 'submission', 'authored_at');
  },
};
