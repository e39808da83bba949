import { flag, id, instant, optional, varchar } from '../schema/columns.ts';
import { allowChanges, type Exceptions, forbidChanges } from './append-only.ts';
import type { Migration, Step } from './migration.ts';
import { table, tableOf } from './table.ts';

const release = table('log_release', {
  id: id(),
  log: varchar(32),
  delete_before: optional(instant()),
  pseudonyms: flag(false),
});

/** Columns of the access log in which a patient's name may be replaced; all others stay as they were written. */
const patientColumns = new Set(['epd', 'details']);
const accessColumns = [
  ...[
    'id',
    'at',
    'user_id',
    'user_name',
    'role_names',
    'organisation_id',
    'department_id',
    'intake_id',
    'epd',
    'action',
  ],
  ...['subject', 'patient_count', 'allowed', 'ip', 'request_id', 'details'],
];

const released = (log: string, condition: string): string =>
  `EXISTS (SELECT 1 FROM log_release WHERE log = '${log}' AND ${condition})`;
const old = (log: string): string => released(log, 'delete_before > OLD.at');

/** By the log's table. */
function exceptionsOf({ engine }: Step): Readonly<Record<string, Exceptions>> {
  const same = engine === 'sqlite' ? 'IS' : '<=>';
  const unchanged = accessColumns
    .filter((column) => !patientColumns.has(column))
    .map((column) => `OLD.${column} ${same} NEW.${column}`);
  return {
    access_log: {
      UPDATE: `${released('access_log', 'pseudonyms = 1')} AND ${unchanged.join(' AND ')}`,
      DELETE: old('access_log'),
    },
    admin_log: { DELETE: old('admin_log') },
  };
}

/** The logs let rows go whose time of keeping is over, and names of patients who were erased; nothing else. */
export const logRelease: Migration = {
  name: '0009-log-release',
  async up(step) {
    await step.runner.createTable(tableOf(step.engine, release), true);
    for (const [log, exceptions] of Object.entries(exceptionsOf(step))) {
      await allowChanges(step, log);
      await forbidChanges(step, log, exceptions);
    }
  },
  async down(step) {
    for (const log of Object.keys(exceptionsOf(step))) {
      await allowChanges(step, log);
      await forbidChanges(step, log);
    }
    await step.runner.dropTable(release.name, true);
  },
};
