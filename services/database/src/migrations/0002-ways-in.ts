import { flag, id, instant, int, optional, text, varchar } from '../schema/columns.ts';
import type { Migration } from './migration.ts';
import { type TableDefinition, table, tableOf } from './table.ts';

const tables: TableDefinition[] = [
  table(
    'known_device',
    {
      id: id(),
      user_id: int(),
      device_hash: varchar(64),
      last_used_at: instant(),
    },
    {
      unique: { pair: ['device_hash', 'user_id'] },
      index: { user: ['user_id'], used: ['last_used_at'] },
      references: { user_id: 'user' },
    },
  ),
  table(
    'patient_link',
    {
      id: id(),
      intake_id: int(),
      token_hash: varchar(64),
      from_start: flag(false),
      created_at: instant(),
      created_by: optional(int()),
      expires_at: instant(),
    },
    {
      unique: { token: ['token_hash'] },
      index: { intake: ['intake_id'], expires: ['expires_at'] },
      references: { intake_id: 'intake' },
    },
  ),
  table(
    'sso_attempt',
    {
      id: id(),
      browser_hash: varchar(64),
      state: varchar(128),
      nonce: varchar(128),
      code_verifier: varchar(128),
      wanted: text(),
      expires_at: instant(),
    },
    { unique: { browser: ['browser_hash'] }, index: { expires: ['expires_at'] } },
  ),
];

/** What single sign-on, devices that are known, and handing a tablet over keep. */
export const waysIn: Migration = {
  name: '0002-ways-in',
  async up(step) {
    for (const definition of tables) await step.runner.createTable(tableOf(step.engine, definition), true);
  },
  async down(step) {
    for (const { name } of tables.toReversed()) await step.runner.dropTable(name, true);
  },
};
