import { TableIndex } from 'typeorm';
import { date, flag, instant, optional, refId, varchar } from '../schema/columns.ts';
import type { Migration } from './migration.ts';
import { createTables, dropTables, type Tables } from './table.ts';

/** Finds an appointment by its id in any other system. */
const identifier = new TableIndex({ name: 'ix_booking_identifier', columnNames: ['organisation_id', 'external_id'] });

const tables: Tables = {
  reported_patient: {
    columns: {
      organisation_id: refId(),
      epd: varchar(191),
      epd_search: varchar(191),
      epd_key: varchar(191),
      first_name: optional(varchar(255)),
      last_name: optional(varchar(255)),
      email: optional(varchar(255)),
      phone: optional(varchar(32)),
      sex: optional(varchar(1)),
      dob: optional(date()),
      language: optional(varchar(8)),
      allow_email: optional(flag()),
      system: varchar(64),
      created_at: instant(),
      updated_at: instant(),
    },
    unique: { patient: ['organisation_id', 'epd_search'] },
    index: { key: ['organisation_id', 'epd_key'], expiry: ['updated_at'] },
    references: { organisation_id: 'organisation' },
  },
};

/** Creates the patients whom hospitals' own systems report. */
export const reportedPatient: Migration = {
  name: '0009-reported-patient',
  async up(step) {
    const { runner } = step;
    await createTables(step, tables);
    const booking = await runner.getTable('booking');
    if (!booking?.indices.some(({ name }) => name === identifier.name)) await runner.createIndex('booking', identifier);
  },
  async down(step) {
    const { runner } = step;
    const booking = await runner.getTable('booking');
    if (booking?.indices.some(({ name }) => name === identifier.name)) await runner.dropIndex('booking', identifier);
    await dropTables(step, Object.keys(tables));
  },
};
