import { flag, id, instant, int, longText, optional, text, varchar } from '../../schema/columns.ts';
import { type TableDefinition, table } from '../table.ts';

/** Logs and the outbox. */
export const logTables: TableDefinition[] = [
  table(
    'access_log',
    {
      id: id(),
      at: instant(),
      user_id: optional(int()),
      user_name: varchar(255),
      role_names: text(),
      organisation_id: optional(int()),
      department_id: optional(int()),
      intake_id: optional(int()),
      epd: optional(varchar(191)),
      action: varchar(32),
      subject: varchar(191),
      patient_count: int(1),
      allowed: flag(),
      ip: optional(varchar(64)),
      request_id: optional(varchar(64)),
      details: optional(longText()),
    },
    {
      index: {
        organisation_at: ['organisation_id', 'at'],
        intake_at: ['intake_id', 'at'],
        epd: ['organisation_id', 'epd', 'at'],
        user_at: ['user_id', 'at'],
      },
    },
  ),

  table(
    'admin_log',
    {
      id: id(),
      at: instant(),
      user_id: optional(int()),
      user_name: varchar(255),
      organisation_id: optional(int()),
      subject: varchar(64),
      subject_id: optional(varchar(64)),
      subject_name: varchar(255),
      action: varchar(32),
      description: text(),
      old_value: optional(longText()),
      new_value: optional(longText()),
      ip: optional(varchar(64)),
      request_id: optional(varchar(64)),
    },
    { index: { organisation_at: ['organisation_id', 'at'], subject: ['subject', 'subject_id', 'at'] } },
  ),

  table(
    'outbox_message',
    {
      id: id(),
      idempotency_key: varchar(191),
      channel: varchar(16),
      kind: varchar(64),
      organisation_id: optional(int()),
      intake_id: optional(int()),
      recipient: optional(varchar(255)),
      payload: longText(),
      state: varchar(16, 'queued'),
      attempts: int(0),
      not_before: instant(),
      claimed_until: optional(instant()),
      claimed_by: optional(varchar(64)),
      failure: optional(text()),
      external_id: optional(varchar(255)),
      created_at: instant(),
      sent_at: optional(instant()),
      delivered_at: optional(instant()),
      failed_at: optional(instant()),
    },
    {
      unique: { key: ['idempotency_key'] },
      index: {
        due: ['state', 'not_before'],
        intake: ['intake_id'],
        organisation_created: ['organisation_id', 'created_at'],
      },
    },
  ),
];
