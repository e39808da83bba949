import { flag, instant, int, longText, optional, varchar } from '../../schema/columns.ts';
import type { Tables } from '../table.ts';

export const messagingTables: Tables = {
  message_template: {
    columns: {
      organisation_id: optional(int()),
      department_id: optional(int()),
      kind: varchar(64),
      channel: varchar(16),
      language: varchar(8),
      subject: varchar(255),
      body: longText(),
      updated_at: instant(),
      updated_by: optional(int()),
      version: int(1),
    },
    unique: { kind: ['organisation_id', 'department_id', 'kind', 'channel', 'language'] },
    index: { kind_language: ['kind', 'channel', 'language'] },
    references: { organisation_id: 'organisation', department_id: 'department' },
  },
  tag_email_template: {
    columns: {
      organisation_id: int(),
      department_id: optional(int()),
      email_key: varchar(64),
      language: varchar(8),
      subject: varchar(255),
      template: longText(),
      tag_enabled: flag(true),
      updated_at: instant(),
      updated_by: optional(int()),
      version: int(1),
    },
    unique: { key: ['organisation_id', 'department_id', 'email_key', 'language'] },
    references: { organisation_id: 'organisation', department_id: 'department' },
  },
};
