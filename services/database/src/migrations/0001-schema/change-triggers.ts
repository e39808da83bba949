import { onDuplicate } from '../../sql/dialect.ts';
import type { Step } from '../migration.ts';

/** A trigger's name for the row before or after the change. */
export type Row = 'OLD' | 'NEW';

const events = {
  INSERT: ['NEW'],
  UPDATE: ['OLD', 'NEW'],
  DELETE: ['OLD'],
} as const satisfies Record<string, readonly Row[]>;
type Event = keyof typeof events;

/** Triggers that run a statement after each change of a table, once for the row before it and once for the row after it. */
interface ChangeTriggers {
  readonly table: string;
  /** Part of the triggers' names: `<table>_<purpose>_<event>`. */
  readonly purpose: string;
  /** Expressions of a row; the trigger ignores an update that changes none of them. */
  readonly watched: (row: Row) => readonly string[];
  /** Another condition under which an update counts as no change. */
  readonly unless?: string;
  readonly statement: (row: Row) => string;
  /** The events, and the rows for which the statement runs; every event by default. */
  readonly events?: Readonly<Partial<Record<Event, readonly Row[]>>>;
}

/** Creates the triggers, replacing those of an interrupted attempt. */
export async function createChangeTriggers({ engine, runner }: Step, triggers: ChangeTriggers): Promise<void> {
  const { table, purpose, watched, unless, statement } = triggers;
  const before = watched('OLD');
  const same = watched('NEW').map((after, n) => `${before[n]} ${engine === 'sqlite' ? 'IS' : '<=>'} ${after}`);
  const changed = `NOT (${[...same, ...(unless === undefined ? [] : [unless])].join(' AND ')})`;
  for (const [event, rows] of Object.entries(triggers.events ?? events)) {
    const name = `${table}_${purpose}_${event.toLowerCase()}`;
    const head = `CREATE TRIGGER ${name} AFTER ${event} ON \`${table}\``;
    const body = rows.map(statement).join(' ');
    const onChange = event === 'UPDATE';
    await runner.query(`DROP TRIGGER IF EXISTS ${name}`);
    await runner.query(
      engine === 'sqlite'
        ? `${head} ${onChange ? `WHEN ${changed}` : ''} BEGIN ${body} END`
        : `${head} FOR EACH ROW BEGIN ${onChange ? `IF ${changed} THEN ${body} END IF;` : body} END`,
    );
  }
}

/** The end of an INSERT that raises the `mark` of an existing row of `table`; `key` is its primary key. */
export const raiseMark = ({ engine }: Step, table: string, key: string): string =>
  `${onDuplicate(engine, key).text} mark = ${table}.mark + 1;`;
