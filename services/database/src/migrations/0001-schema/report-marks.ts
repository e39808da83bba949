import type { Step } from '../migration.ts';
import { createChangeTriggers, type Row, raiseMark } from './change-triggers.ts';

const watch =
  (...columns: readonly string[]) =>
  (row: Row): string[] =>
    columns.map((name) => `${row}.${name}`);

export const reportMarkTable = 'report_mark';

/** Creates marks per department and day, raised with each change that reports count, by which counts are cached. */
export async function createReportMarks(step: Step): Promise<void> {
  const { engine, runner } = step;
  const raise = (days: string): string =>
    `INSERT INTO ${reportMarkTable} (organisation_id, department_id, day, mark) ${days}
      ${raiseMark(step, reportMarkTable, 'organisation_id, department_id, day')}`;
  await runner.query(
    `CREATE TABLE IF NOT EXISTS ${reportMarkTable} (organisation_id integer NOT NULL, department_id integer NOT NULL,
      day varchar(10) NOT NULL, mark integer NOT NULL, PRIMARY KEY (organisation_id, department_id, day))
      ${engine === 'sqlite' ? 'WITHOUT ROWID' : ''}`,
  );
  await createChangeTriggers(step, {
    table: 'submission',
    purpose: 'report',
    watched: watch(
      'organisation_id',
      'department_id',
      'intake_id',
      'questionnaire_version_id',
      'state',
      'submitted_at',
    ),
    // The answers of a submitted form are replaced only when a patient is erased.
    unless: '(NEW.submitted_at IS NULL OR OLD.answers = NEW.answers)',
    // A draft has no day.
    statement: (row) =>
      raise(`SELECT ${row}.organisation_id, ${row}.department_id, SUBSTR(${row}.submitted_at, 1, 10), 1
        FROM (SELECT 1 AS one) once WHERE ${row}.submitted_at IS NOT NULL`),
  });
  await createChangeTriggers(step, {
    table: 'intake',
    purpose: 'report',
    watched: watch(
      ...['organisation_id', 'department_id', 'content', 'epd_search', 'hidden_at', 'appointment_at', 'created_at'],
    ),
    statement: (row) =>
      raise(`SELECT s.organisation_id, s.department_id, SUBSTR(s.submitted_at, 1, 10), 1 FROM submission s
        WHERE s.intake_id = ${row}.id AND s.submitted_at IS NOT NULL`),
    // An intake is inserted before its submissions and deleted after them.
    events: { UPDATE: ['NEW'] },
  });
}
