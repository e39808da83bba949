import type { Step } from './migration.ts';

const EVENTS = ['UPDATE', 'DELETE'] as const;

const triggerName = (table: string, event: string): string => `${table}_no_${event.toLowerCase()}`;

async function exists({ engine, runner }: Step, trigger: string): Promise<boolean> {
  const rows: unknown[] =
    engine === 'sqlite'
      ? await runner.query("SELECT name FROM sqlite_master WHERE type = 'trigger' AND name = ?", [trigger])
      : await runner.query(
          'SELECT TRIGGER_NAME FROM information_schema.TRIGGERS WHERE TRIGGER_SCHEMA = DATABASE() AND TRIGGER_NAME = ?',
          [trigger],
        );
  return rows.length > 0;
}

/** What the triggers of a log make an exception for: a condition on the row that is to be changed or deleted. */
export interface Exceptions {
  readonly UPDATE?: string;
  readonly DELETE?: string;
}

/** Triggers by which the engine itself refuses to change or delete rows of `table`, but for the exceptions. */
export async function forbidChanges(step: Step, table: string, exceptions: Exceptions = {}): Promise<void> {
  for (const event of EVENTS) {
    const trigger = triggerName(table, event);
    if (await exists(step, trigger)) continue;
    const refusal = `${table} is append-only`;
    const exception = exceptions[event] ?? '1 = 0';
    await step.runner.query(
      step.engine === 'sqlite'
        ? `CREATE TRIGGER ${trigger} BEFORE ${event} ON ${table} WHEN NOT (${exception}) BEGIN SELECT RAISE(ABORT, '${refusal}'); END`
        : `CREATE TRIGGER ${trigger} BEFORE ${event} ON ${table} FOR EACH ROW IF NOT (${exception}) THEN SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = '${refusal}'; END IF`,
    );
  }
}

/** Takes those triggers away. */
export async function allowChanges(step: Step, table: string): Promise<void> {
  for (const event of EVENTS) await step.runner.query(`DROP TRIGGER IF EXISTS ${triggerName(table, event)}`);
}
