import { date, flag, instant, int, longText, optional, refId, text, varchar } from '../schema/columns.ts';
import type { Migration } from './migration.ts';
import { type Tables, tableOf } from './table.ts';

const tables: Tables = {
  hl7_sender: {
    columns: {
      organisation_id: refId(),
      name: varchar(255),
      application: varchar(180),
      facility: varchar(180),
      ips: longText(),
      certificate: optional(varchar(64)),
      mapping: longText(),
      enabled: flag(true),
      last_message_at: optional(instant()),
      created_at: instant(),
      created_by: optional(int()),
      updated_at: instant(),
      deleted_at: optional(instant()),
      version: int(1),
    },
    index: { address: ['application', 'facility'], organisation: ['organisation_id'] },
    references: { organisation_id: 'organisation' },
  },
  hl7_message: {
    columns: {
      organisation_id: refId(),
      sender_id: refId(),
      control_id: varchar(191),
      type: varchar(32),
      body: longText(),
      body_hash: varchar(64),
      state: varchar(16, 'waiting'),
      patient_key: varchar(191, ''),
      reason: optional(varchar(64)),
      place: optional(varchar(32)),
      value: optional(varchar(191)),
      attempts: int(0),
      intake_id: optional(int()),
      received_at: instant(),
      done_at: optional(instant()),
    },
    unique: { control: ['sender_id', 'control_id'] },
    index: {
      waiting: ['sender_id', 'state', 'id'],
      patient: ['organisation_id', 'patient_key', 'state', 'id'],
      received: ['organisation_id', 'received_at'],
      expiry: ['received_at'],
      intake: ['intake_id'],
    },
    references: { organisation_id: 'organisation', sender_id: 'hl7_sender' },
  },
  invitation_rule: {
    columns: {
      organisation_id: refId(),
      department_id: refId(),
      name: varchar(255),
      appointment_type: optional(varchar(64)),
      specialty: optional(varchar(64)),
      location: optional(varchar(64)),
      words: optional(varchar(255)),
      content: varchar(64),
      days_before: int(),
      way: varchar(16),
      answered_days: optional(int()),
      enabled: flag(true),
      position: int(0),
      created_at: instant(),
      created_by: optional(int()),
      updated_at: instant(),
      version: int(1),
    },
    index: { department: ['department_id', 'position'] },
    references: { organisation_id: 'organisation', department_id: 'department' },
  },
  booking: {
    columns: {
      organisation_id: refId(),
      department_id: refId(),
      system: varchar(64),
      external_id: varchar(191),
      status: varchar(16, 'booked'),
      start_at: instant(),
      type: optional(varchar(64)),
      service_type: optional(varchar(64)),
      specialty: optional(varchar(64)),
      location: optional(varchar(64)),
      words: optional(text()),
      epd: varchar(191),
      epd_key: varchar(191),
      first_name: optional(varchar(255)),
      last_name: optional(varchar(255)),
      email: optional(varchar(255)),
      phone: optional(varchar(32)),
      sex: optional(varchar(1)),
      dob: optional(date()),
      language: optional(varchar(8)),
      allow_email: optional(flag()),
      intake_id: optional(refId()),
      rule_id: optional(int()),
      invite_at: optional(instant()),
      created_at: instant(),
      updated_at: instant(),
      version: int(1),
    },
    unique: { external: ['organisation_id', 'system', 'external_id'] },
    index: {
      due: ['invite_at'],
      patient: ['organisation_id', 'epd_key'],
      department: ['department_id', 'start_at'],
      expiry: ['start_at'],
    },
    references: { organisation_id: 'organisation', department_id: 'department', intake_id: 'intake' },
  },
};

/** Creates the senders and messages of hospitals' own systems, their appointments, and the rules that invite by these. */
export const integration: Migration = {
  name: '0006-integration',
  async up({ engine, runner }) {
    for (const [name, definition] of Object.entries(tables)) {
      await runner.createTable(tableOf(engine, name, definition), true);
    }
  },
  async down({ runner }) {
    for (const name of Object.keys(tables).reverse()) await runner.query(`DROP TABLE IF EXISTS \`${name}\``);
  },
};
