import type { Step } from '../migration.ts';
import { createChangeTriggers, type Row } from './change-triggers.ts';

/** Columns that counts are broken down by; `step` counts only while an intake is opened and not completed. */
const counted: Readonly<Record<string, (row: Row) => string>> = {
  content: (row) => `${row}.content`,
  status: (row) => `${row}.status`,
  step: (row) => `CASE WHEN ${row}.status = 0 AND ${row}.step >= 1 THEN 1 ELSE 0 END`,
  risk_group: (row) => `${row}.risk_group`,
  hidden: (row) => `${row}.hidden_at IS NOT NULL`,
  is_test: (row) => `${row}.is_test`,
  appointment: (row) => `${row}.appointment_at IS NOT NULL`,
};
const countedNames = Object.keys(counted);
const countedColumns = countedNames.map((name) => `${name} ${name === 'content' ? 'varchar(64)' : 'integer'} NOT NULL`);

const places = ['organisation_id', 'department_id', 'created_at'] as const;

function tables({ engine }: Step): string[] {
  const sqlite = engine === 'sqlite';
  const instant = sqlite ? 'datetime' : 'datetime(3)';
  const id = sqlite ? 'integer PRIMARY KEY AUTOINCREMENT NOT NULL' : 'int NOT NULL AUTO_INCREMENT PRIMARY KEY';
  const index = 'ix_intake_change_created';
  const indexed = `(${places.join(', ')})`;
  return [
    `CREATE TABLE IF NOT EXISTS kept_bucket (id ${id}, organisation_id integer NOT NULL, department_id integer NOT NULL,
      zone varchar(64) NOT NULL, unit varchar(8) NOT NULL, first_day varchar(10) NOT NULL,
      from_at ${instant} NOT NULL, until_at ${instant} NOT NULL,
      CONSTRAINT ux_kept_bucket_days UNIQUE (organisation_id, department_id, zone, unit, first_day))`,
    // Without row ids, a bucket's rows are stored together.
    `CREATE TABLE IF NOT EXISTS kept_figure (bucket_id integer NOT NULL, place integer NOT NULL, ${countedColumns.join(', ')},
      amount integer NOT NULL, PRIMARY KEY (bucket_id, place)) ${sqlite ? 'WITHOUT ROWID' : ''}`,
    `CREATE TABLE IF NOT EXISTS intake_change (id ${id}, organisation_id integer NOT NULL, department_id integer NOT NULL,
      created_at ${instant} NOT NULL, ${countedColumns.join(', ')}, amount integer NOT NULL
      ${sqlite ? '' : `, INDEX ${index} ${indexed}`})`,
    ...(sqlite ? [`CREATE INDEX IF NOT EXISTS ${index} ON intake_change ${indexed}`] : []),
  ];
}

export const intakeCountTables: readonly string[] = ['kept_bucket', 'kept_figure', 'intake_change'];

/**
 * Creates the stored counts of intakes by week and month of each department, so that a chart need not count a year row by
 * row, and the log of changes since. Triggers write that log in the change's own transaction; it is only appended to, so
 * two changes never wait for each other.
 */
export async function createIntakeCounts(step: Step): Promise<void> {
  for (const statement of tables(step)) await step.runner.query(statement);
  await createChangeTriggers(step, {
    table: 'intake',
    purpose: 'change',
    watched: (row) => [
      ...places.map((name) => `${row}.${name}`),
      ...Object.values(counted).map((expression) => `(${expression(row)})`),
    ],
    statement: (row) => `INSERT INTO intake_change (${[...places, ...countedNames].join(', ')}, amount)
      VALUES (${places.map((name) => `${row}.${name}`).join(', ')}, ${Object.values(counted)
        .map((expression) => expression(row))
        .join(', ')},
        ${row === 'NEW' ? 1 : -1});`,
  });
}
