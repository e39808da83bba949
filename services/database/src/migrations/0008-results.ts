import { flag, instant, int, longText, optional, refId, varchar } from '../schema/columns.ts';
import type { Migration } from './migration.ts';
import { createTables, dropTables, type Tables } from './table.ts';

const tables: Tables = {
  hl7_destination: {
    columns: {
      organisation_id: refId(),
      name: varchar(255),
      host: varchar(255),
      port: int(),
      tls: flag(false),
      ca: optional(longText()),
      application: varchar(180),
      facility: varchar(180),
      receiving_application: varchar(180),
      receiving_facility: varchar(180),
      format: varchar(8),
      departments: longText(),
      enabled: flag(true),
      created_at: instant(),
      created_by: optional(int()),
      updated_at: instant(),
      deleted_at: optional(instant()),
      version: int(1),
    },
    index: { organisation: ['organisation_id'] },
    references: { organisation_id: 'organisation' },
  },
  hl7_result: {
    columns: {
      organisation_id: refId(),
      destination_id: refId(),
      intake_id: refId(),
      submission_id: refId(),
      patient_key: varchar(191),
      control_id: varchar(20),
      type: varchar(32),
      body: optional(longText()),
      state: varchar(16, 'waiting'),
      reason: optional(varchar(64)),
      value: optional(varchar(191)),
      attempts: int(0),
      created_at: instant(),
      done_at: optional(instant()),
    },
    unique: { form: ['destination_id', 'submission_id'], control: ['control_id'] },
    index: {
      patient: ['destination_id', 'patient_key', 'state', 'id'],
      state: ['destination_id', 'state'],
      created: ['organisation_id', 'created_at'],
      expiry: ['created_at'],
    },
    references: {
      organisation_id: 'organisation',
      destination_id: 'hl7_destination',
      intake_id: 'intake',
      submission_id: 'submission',
    },
  },
};

export const results: Migration = {
  name: '0008-results',
  up: (step) => createTables(step, tables),
  down: (step) => dropTables(step, Object.keys(tables)),
};
