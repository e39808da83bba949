import type { Step } from '../migration.ts';

const EVENTS = ['UPDATE', 'DELETE'] as const;

/** Columns of the access log that an erasure never changes; `epd` and `details` may name the patient. */
const accessColumns = [
  ...['id', 'at', 'user_id', 'user_name', 'role_names', 'organisation_id', 'department_id', 'intake_id', 'action'],
  ...['subject', 'patient_count', 'allowed', 'ip', 'request_id'],
];

const released = (log: string, condition: string): string =>
  `EXISTS (SELECT 1 FROM log_release WHERE log = '${log}' AND ${condition})`;

/** Conditions under which a log's row may be changed or deleted. */
function exceptionsOf({ engine }: Step) {
  const same = engine === 'sqlite' ? 'IS' : '<=>';
  const unchanged = accessColumns.map((column) => `OLD.${column} ${same} NEW.${column}`);
  const old = (log: string): string => released(log, 'delete_before > OLD.at');
  return {
    access_log: {
      UPDATE: `${released('access_log', 'pseudonyms = 1')} AND ${unchanged.join(' AND ')}`,
      DELETE: old('access_log'),
    },
    admin_log: { UPDATE: '1 = 0', DELETE: old('admin_log') },
  };
}

/** Creates the triggers by which the engine refuses to change or delete rows of the logs, with few exceptions. */
export async function createLogTriggers(step: Step): Promise<void> {
  const { engine, runner } = step;
  for (const [log, exceptions] of Object.entries(exceptionsOf(step))) {
    const refusal = `${log} is append-only`;
    for (const event of EVENTS) {
      const trigger = `${log}_no_${event.toLowerCase()}`;
      const condition = `NOT (${exceptions[event]})`;
      await runner.query(`DROP TRIGGER IF EXISTS ${trigger}`);
      await runner.query(
        engine === 'sqlite'
          ? `CREATE TRIGGER ${trigger} BEFORE ${event} ON ${log} WHEN ${condition} BEGIN SELECT RAISE(ABORT, '${refusal}'); END`
          : `CREATE TRIGGER ${trigger} BEFORE ${event} ON ${log} FOR EACH ROW IF ${condition} THEN SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = '${refusal}'; END IF`,
      );
    }
  }
}
