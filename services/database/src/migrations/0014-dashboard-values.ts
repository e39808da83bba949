import type { QueryRunner } from 'typeorm';
import type { Engine } from '../connection/engine.ts';
import { int } from '../schema/columns.ts';
import { createChangeTriggers } from './0001-schema/change-triggers.ts';
import type { Migration } from './migration.ts';
import { addColumn, dropColumn } from './table.ts';

const before = {
  created: 'department_id, created_at, status, step, hidden_at, is_test, appointment_at, content, risk_group',
  epd: 'epd, created_at',
};
const after = {
  created: `${before.created}, related, epd, sent_at, first_completed_at, location, origin, appointment_type, service_type, specialty`,
  epd: `${before.epd}, department_id`,
};

async function index(engine: Engine, runner: QueryRunner, columns: typeof before): Promise<void> {
  for (const [name, list] of Object.entries(columns)) {
    if (engine === 'sqlite') await runner.query(`DROP INDEX IF EXISTS ix_intake_${name}`);
    const create = engine === 'sqlite' ? 'CREATE INDEX' : 'CREATE OR REPLACE INDEX';
    await runner.query(`${create} ix_intake_${name} ON intake (organisation_id, ${list})`);
  }
}

/** Returns the statement that computes `related` of all intakes, whatever they have: it runs again after a rollback. */
export function relateIntakes(engine: Engine): string {
  const levels = `SELECT i.id AS id, MAX(CASE WHEN o.id IS NULL THEN 0 WHEN o.department_id = i.department_id THEN 2 ELSE 1 END) AS level
    FROM intake i LEFT JOIN intake o ON o.organisation_id = i.organisation_id AND o.epd = i.epd AND o.id <> i.id GROUP BY i.id`;
  return engine === 'sqlite'
    ? `UPDATE intake SET related = r.level FROM (${levels}) r WHERE r.id = intake.id AND intake.related <> r.level`
    : `UPDATE intake JOIN (${levels}) r ON r.id = intake.id SET intake.related = r.level WHERE intake.related <> r.level`;
}

/** Stores values that the dashboard computed for each row, and puts them into the index of a year's table. */
export const dashboardValues: Migration = {
  name: '0014-dashboard-values',
  async up(step) {
    const { engine, runner } = step;
    await addColumn(step, 'intake', 'related', int(0));
    await runner.query(relateIntakes(engine));
    await createChangeTriggers(step, {
      table: 'outbox_message',
      purpose: 'sent',
      watched: (row) => [`CASE WHEN ${row}.kind = 'invitation' THEN ${row}.sent_at END`],
      statement: () => 'UPDATE intake SET sent_at = NEW.sent_at WHERE id = NEW.intake_id AND sent_at IS NULL;',
      events: { UPDATE: ['NEW'] },
    });
    await runner.query(`UPDATE intake SET sent_at =
      (SELECT MIN(m.sent_at) FROM outbox_message m WHERE m.intake_id = intake.id AND m.kind = 'invitation')
      WHERE sent_at IS NULL AND id IN (SELECT s.intake_id FROM outbox_message s WHERE s.kind = 'invitation' AND s.sent_at IS NOT NULL)`);
    await index(engine, runner, after);
  },
  async down(step) {
    const { engine, runner } = step;
    await index(engine, runner, before);
    await runner.query('DROP TRIGGER IF EXISTS outbox_message_sent_update');
    await dropColumn(step, 'intake', 'related');
  },
};
