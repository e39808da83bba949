import type { Engine } from '../connection/engine.ts';
import type { Migration, Step } from './migration.ts';

type Row = 'OLD' | 'NEW';

/** Columns of a submission, and of an intake, by which a report decides whom it counts where. */
const columns = {
  submission: ['organisation_id', 'department_id', 'intake_id', 'questionnaire_version_id', 'state', 'submitted_at'],
  intake: ['organisation_id', 'department_id', 'content', 'epd_search', 'hidden_at', 'appointment_at', 'created_at'],
} as const;
type Table = keyof typeof columns;

const events: Readonly<Record<Table, Readonly<Partial<Record<'INSERT' | 'UPDATE' | 'DELETE', readonly Row[]>>>>> = {
  submission: { INSERT: ['NEW'], UPDATE: ['OLD', 'NEW'], DELETE: ['OLD'] },
  // One is made before its submissions and deleted after them.
  intake: { UPDATE: ['NEW'] },
};

/** Marks of the days on which an intake's forms, or this form, were sent. A draft has no day. */
const raised: Readonly<Record<Table, (row: Row) => string>> = {
  submission: (row) => `SELECT ${row}.organisation_id, ${row}.department_id, SUBSTR(${row}.submitted_at, 1, 10), 1
    FROM (SELECT 1 AS one) once WHERE ${row}.submitted_at IS NOT NULL`,
  intake: (row) => `SELECT s.organisation_id, s.department_id, SUBSTR(s.submitted_at, 1, 10), 1 FROM submission s
    WHERE s.intake_id = ${row}.id AND s.submitted_at IS NOT NULL`,
};

const triggerName = (table: Table, event: string): string => `${table}_report_${event.toLowerCase()}`;

function trigger(engine: Engine, table: Table, event: string, rows: readonly Row[]): string {
  const conflict =
    engine === 'sqlite' ? 'ON CONFLICT (organisation_id, department_id, day) DO UPDATE SET' : 'ON DUPLICATE KEY UPDATE';
  const body = rows
    .map(
      (row) => `INSERT INTO report_mark (organisation_id, department_id, day, mark) ${raised[table](row)}
        ${conflict} mark = report_mark.mark + 1;`,
    )
    .join(' ');
  const same = columns[table].map((name) => `OLD.${name} ${engine === 'sqlite' ? 'IS' : '<=>'} NEW.${name}`);
  // The answers of a form that was sent are replaced only when a patient is erased.
  if (table === 'submission') same.push('(NEW.submitted_at IS NULL OR OLD.answers = NEW.answers)');
  const head = `CREATE TRIGGER ${triggerName(table, event)} AFTER ${event} ON ${table}`;
  if (engine === 'sqlite')
    return `${head} ${event === 'UPDATE' ? `WHEN NOT (${same.join(' AND ')})` : ''} BEGIN ${body} END`;
  return `${head} FOR EACH ROW BEGIN ${event === 'UPDATE' ? `IF NOT (${same.join(' AND ')}) THEN ${body} END IF;` : body} END`;
}

async function eachTrigger(
  work: (table: Table, event: string, rows: readonly Row[]) => Promise<unknown>,
): Promise<void> {
  for (const table of ['submission', 'intake'] as const) {
    for (const [event, rows] of Object.entries(events[table])) await work(table, event, rows);
  }
}

const dropTriggers = ({ runner }: Step): Promise<void> =>
  eachTrigger((table, event) => runner.query(`DROP TRIGGER IF EXISTS ${triggerName(table, event)}`));

/**
 * A mark per department and day of submission, raised by the database itself in the transaction of each change of what reports count:
 * what was counted may be kept for as long as the marks of its days stay. On SQLite a later migration that makes the table of intakes
 * or submissions anew makes these triggers anew as well.
 */
export const reportMarks: Migration = {
  name: '0042-report-marks',
  async up(step) {
    const { engine, runner } = step;
    await runner.query(
      `CREATE TABLE IF NOT EXISTS report_mark (organisation_id integer NOT NULL, department_id integer NOT NULL,
        day varchar(10) NOT NULL, mark integer NOT NULL, PRIMARY KEY (organisation_id, department_id, day))
        ${engine === 'sqlite' ? 'WITHOUT ROWID' : ''}`,
    );
    await dropTriggers(step);
    await eachTrigger((table, event, rows) => runner.query(trigger(engine, table, event, rows)));
  },
  async down(step) {
    await dropTriggers(step);
    await step.runner.query('DROP TABLE IF EXISTS report_mark');
  },
};
