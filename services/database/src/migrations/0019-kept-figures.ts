import type { Engine } from '../connection/engine.ts';
import type { Migration, Step } from './migration.ts';

/** What figures tell of intakes, in order; each is a small number but the first. */
const counted = ['content', 'status', 'step', 'risk_group', 'hidden', 'is_test', 'appointment'] as const;
type Counted = (typeof counted)[number];

/** A counted column of a row of intake, which is OLD or NEW. The step counts only of an intake that was opened and not completed. */
const countedAs: Record<Counted, (row: 'OLD' | 'NEW') => string> = {
  content: (row) => `${row}.content`,
  status: (row) => `${row}.status`,
  step: (row) => `CASE WHEN ${row}.status = 0 AND ${row}.step >= 1 THEN 1 ELSE 0 END`,
  risk_group: (row) => `${row}.risk_group`,
  hidden: (row) => `${row}.hidden_at IS NOT NULL`,
  is_test: (row) => `${row}.is_test`,
  appointment: (row) => `${row}.appointment_at IS NOT NULL`,
};

const places = ['organisation_id', 'department_id', 'created_at'] as const;

const countedColumns = counted.map((name) => `${name} ${name === 'content' ? 'varchar(64)' : 'integer'} NOT NULL`);

const instant = (engine: Engine): string => (engine === 'sqlite' ? 'datetime' : 'datetime(3)');
const id = (engine: Engine): string =>
  engine === 'sqlite' ? 'integer PRIMARY KEY AUTOINCREMENT NOT NULL' : 'int NOT NULL AUTO_INCREMENT PRIMARY KEY';

const changeIndex = 'ix_intake_change_created (organisation_id, department_id, created_at)';

const tables = (engine: Engine): string[] => [
  `CREATE TABLE IF NOT EXISTS kept_bucket (id ${id(engine)}, organisation_id integer NOT NULL, department_id integer NOT NULL,
    zone varchar(64) NOT NULL, unit varchar(8) NOT NULL, first_day varchar(10) NOT NULL,
    from_at ${instant(engine)} NOT NULL, until_at ${instant(engine)} NOT NULL,
    CONSTRAINT ux_kept_bucket_days UNIQUE (organisation_id, department_id, zone, unit, first_day))`,
  // Those of a bucket stand beside one another.
  `CREATE TABLE IF NOT EXISTS kept_figure (bucket_id integer NOT NULL, place integer NOT NULL, ${countedColumns.join(', ')},
    amount integer NOT NULL, PRIMARY KEY (bucket_id, place)) ${engine === 'sqlite' ? 'WITHOUT ROWID' : ''}`,
  `CREATE TABLE IF NOT EXISTS intake_change (id ${id(engine)}, organisation_id integer NOT NULL, department_id integer NOT NULL,
    created_at ${instant(engine)} NOT NULL, ${countedColumns.join(', ')}, amount integer NOT NULL
    ${engine === 'sqlite' ? '' : `, INDEX ${changeIndex}`})`,
  ...(engine === 'sqlite' ? [`CREATE INDEX IF NOT EXISTS ${changeIndex.replace(' ', ' ON intake_change ')}`] : []),
];

const events = { INSERT: ['NEW'], UPDATE: ['OLD', 'NEW'], DELETE: ['OLD'] } as const;
type Event = keyof typeof events;
const eventNames: readonly Event[] = ['INSERT', 'UPDATE', 'DELETE'];

const triggerName = (event: Event): string => `intake_change_${event.toLowerCase()}`;

/** One intake less as it was, or one more as it is: rows are added and nobody waits for anybody. */
const writing = (row: 'OLD' | 'NEW'): string =>
  `INSERT INTO intake_change (${[...places, ...counted].join(', ')}, amount)
    VALUES (${places.map((name) => `${row}.${name}`).join(', ')}, ${counted.map((name) => countedAs[name](row)).join(', ')},
      ${row === 'NEW' ? 1 : -1});`;

function trigger(engine: Engine, event: Event): string {
  const body = events[event].map(writing).join(' ');
  const equal = engine === 'sqlite' ? 'IS' : '<=>';
  const same = [
    ...places.map((name) => `OLD.${name} ${equal} NEW.${name}`),
    ...counted.map((name) => `(${countedAs[name]('OLD')}) ${equal} (${countedAs[name]('NEW')})`),
  ].join(' AND ');
  const head = `CREATE TRIGGER ${triggerName(event)} AFTER ${event} ON intake`;
  if (engine === 'sqlite') return `${head} ${event === 'UPDATE' ? `WHEN NOT (${same})` : ''} BEGIN ${body} END`;
  return `${head} FOR EACH ROW BEGIN ${event === 'UPDATE' ? `IF NOT (${same}) THEN ${body} END IF;` : body} END`;
}

async function dropTriggers({ runner }: Step): Promise<void> {
  for (const event of eventNames) await runner.query(`DROP TRIGGER IF EXISTS ${triggerName(event)}`);
}

/**
 * How many intakes there are, kept by week and month of each department, so that nobody counts a year row by row; and each
 * change since, written by the database itself in the change's transaction. On SQLite a later migration that makes the table
 * of intakes anew makes these triggers anew as well.
 */
export const keptFigures: Migration = {
  name: '0019-kept-figures',
  async up(step) {
    for (const statement of tables(step.engine)) await step.runner.query(statement);
    await dropTriggers(step);
    for (const event of eventNames) await step.runner.query(trigger(step.engine, event));
  },
  async down(step) {
    await dropTriggers(step);
    for (const table of ['intake_change', 'kept_figure', 'kept_bucket']) {
      await step.runner.query(`DROP TABLE IF EXISTS ${table}`);
    }
  },
};
