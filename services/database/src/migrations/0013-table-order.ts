import type { QueryRunner } from 'typeorm';
import type { Engine } from '../connection/engine.ts';
import type { Migration } from './migration.ts';

const before = {
  ix_intake_epd_search: 'organisation_id, epd_search, department_id',
  ix_intake_name_search: 'organisation_id, name_search, epd_search, department_id',
};
const after = {
  ix_intake_epd_search: 'organisation_id, epd_search, id, department_id',
  ix_intake_name_search: 'organisation_id, name_search, id, epd_search, department_id',
};

async function index(engine: Engine, runner: QueryRunner, columns: typeof before): Promise<void> {
  for (const [name, list] of Object.entries(columns)) {
    if (engine === 'sqlite') {
      await runner.query(`DROP INDEX IF EXISTS ${name}`);
      await runner.query(`CREATE INDEX ${name} ON intake (${list})`);
    } else {
      await runner.query(`CREATE OR REPLACE INDEX ${name} ON intake (${list})`);
    }
  }
}

/** Puts the id after the text into the indexes of the patient search, which are in the order of the dashboards' tables then. */
export const tableOrder: Migration = {
  name: '0013-table-order',
  up: ({ engine, runner }) => index(engine, runner, after),
  down: ({ engine, runner }) => index(engine, runner, before),
};
