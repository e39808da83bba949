import { flag, instant, int, longText, optional, refId, varchar } from '../schema/columns.ts';
import type { Migration } from './migration.ts';
import { addColumn, tableOf } from './table.ts';

/** Creates the FHIR servers that may launch the desk, and notes at which of them a browser is. */
export const fhirServer: Migration = {
  name: '0015-fhir-server',
  async up(step) {
    const { engine, runner } = step;
    const definition = {
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
    };
    await runner.createTable(tableOf(engine, 'fhir_server', definition), true);
    await addColumn(step, 'sso_attempt', 'server_id', optional(refId()));
  },
  async down({ runner }) {
    if (await runner.hasColumn('sso_attempt', 'server_id')) {
      await runner.query('ALTER TABLE sso_attempt DROP COLUMN server_id');
    }
    await runner.query('DROP TABLE IF EXISTS `fhir_server`');
  },
};
