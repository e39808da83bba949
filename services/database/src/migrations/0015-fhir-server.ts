import { flag, instant, int, longText, optional, refId, varchar } from '../schema/columns.ts';
import type { Migration } from './migration.ts';
import { addColumn, createTables, dropColumn, dropTables, type Tables } from './table.ts';

const tables: Tables = {
  fhir_server: {
    columns: {
      organisation_id: refId(),
      name: varchar(255),
      issuer: varchar(255),
      client_id: varchar(255),
      client_secret: optional(longText()),
      identifier_system: varchar(255),
      enabled: flag(true),
      created_at: instant(),
      created_by: optional(int()),
      updated_at: instant(),
      deleted_at: optional(instant()),
      version: int(1),
    },
    index: { organisation: ['organisation_id'], issuer: ['issuer'] },
    references: { organisation_id: 'organisation' },
  },
};

/** Creates the FHIR servers that may launch the desk, and notes at which of them a browser is. */
export const fhirServer: Migration = {
  name: '0015-fhir-server',
  async up(step) {
    await createTables(step, tables);
    await addColumn(step, 'sso_attempt', 'server_id', optional(refId()));
  },
  async down(step) {
    await dropColumn(step, 'sso_attempt', 'server_id');
    await dropTables(step, Object.keys(tables));
  },
};
