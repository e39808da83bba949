import type { Engine } from '../connection/engine.ts';
import type { Migration, Step } from './migration.ts';

/** Whose mark a change raises: that of the user, or of the organisation, that a row's expression names. */
export interface Marked {
  readonly table: string;
  /** The columns from which somebody's rights follow; a change of another one raises nothing. */
  readonly columns: readonly string[];
  readonly raises: 'user' | 'organisation';
  /** The new row of marks, its id and a first mark of 1, for the owner of `row`, which is OLD or NEW. */
  readonly owner: (row: 'OLD' | 'NEW') => string;
}

const column = (name: string) => (row: 'OLD' | 'NEW') => `VALUES (${row}.${name}, 1)`;

/** An organisation as 0014 marks it; a later migration adds columns. */
export const markedOrganisation: Marked = {
  table: 'organisation',
  columns: ['symbol', 'name', 'kind', 'timezone', 'language', 'pin_enabled', 'deleted_at'],
  raises: 'organisation',
  owner: column('id'),
};

const tables: readonly Marked[] = [
  { table: 'user', columns: ['admin', 'disabled_at', 'deleted_at'], raises: 'user', owner: column('id') },
  { table: 'user_organisation', columns: ['user_id', 'organisation_id'], raises: 'user', owner: column('user_id') },
  {
    ...{ table: 'user_department', columns: ['user_id', 'organisation_id', 'department_id'] },
    ...{ raises: 'user', owner: column('user_id') },
  },
  { table: 'user_role', columns: ['user_id', 'role_id'], raises: 'user', owner: column('user_id') },
  {
    ...{ table: 'role', columns: ['organisation_id', 'name'] },
    ...{ raises: 'organisation', owner: column('organisation_id') },
  },
  {
    ...{ table: 'role_permission', columns: ['role_id', 'permission'], raises: 'organisation' },
    owner: (row) => `SELECT r.organisation_id, 1 FROM \`role\` r WHERE r.id = ${row}.role_id`,
  },
  markedOrganisation,
  {
    ...{ table: 'department', columns: ['organisation_id', 'symbol', 'name', 'deleted_at'] },
    ...{ raises: 'organisation', owner: column('organisation_id') },
  },
  {
    ...{ table: 'organisation_link', columns: ['organisation_id', 'target_organisation_id', 'department_id'] },
    ...{ raises: 'organisation', owner: column('organisation_id') },
  },
  {
    ...{ table: 'whitelist_ip', columns: ['organisation_id', 'from_ip', 'to_ip'] },
    ...{ raises: 'organisation', owner: column('organisation_id') },
  },
];

const events = { INSERT: ['NEW'], UPDATE: ['OLD', 'NEW'], DELETE: ['OLD'] } as const;
type Event = keyof typeof events;
const eventNames: readonly Event[] = ['INSERT', 'UPDATE', 'DELETE'];

const owners = ['user', 'organisation'] as const;
const markTable = (owner: Marked['raises']): string => `${owner}_rights_mark`;
const triggerName = (table: string, event: Event): string => `${table}_rights_${event.toLowerCase()}`;

/** Raises the mark of the row's owner by one. */
function raising(engine: Engine, { raises, owner }: Marked, row: 'OLD' | 'NEW'): string {
  const marks = markTable(raises);
  const conflict = engine === 'sqlite' ? 'ON CONFLICT (id) DO UPDATE SET' : 'ON DUPLICATE KEY UPDATE';
  return `INSERT INTO ${marks} (id, mark) ${owner(row)} ${conflict} mark = ${marks}.mark + 1;`;
}

function trigger(engine: Engine, marked: Marked, event: Event): string {
  const { table, columns } = marked;
  const body = events[event].map((row) => raising(engine, marked, row)).join(' ');
  const same = columns.map((name) => `OLD.${name} ${engine === 'sqlite' ? 'IS' : '<=>'} NEW.${name}`).join(' AND ');
  const head = `CREATE TRIGGER ${triggerName(table, event)} AFTER ${event} ON \`${table}\``;
  if (engine === 'sqlite') return `${head} ${event === 'UPDATE' ? `WHEN NOT (${same})` : ''} BEGIN ${body} END`;
  return `${head} FOR EACH ROW BEGIN ${event === 'UPDATE' ? `IF NOT (${same}) THEN ${body} END IF;` : body} END`;
}

async function dropTriggers({ runner }: Step): Promise<void> {
  for (const { table } of tables) {
    for (const event of eventNames) await runner.query(`DROP TRIGGER IF EXISTS ${triggerName(table, event)}`);
  }
}

/** Replaces the trigger by which updates of a table raise marks, for another list of columns. */
export async function replaceUpdateTrigger({ engine, runner }: Step, marked: Marked): Promise<void> {
  await runner.query(`DROP TRIGGER IF EXISTS ${triggerName(marked.table, 'UPDATE')}`);
  await runner.query(trigger(engine, marked, 'UPDATE'));
}

/**
 * A mark of rights per user and per organisation, raised by the database itself in the transaction of each change of what
 * gives rights: what follows from them may be kept for as long as the marks stay. On SQLite a later migration that makes one
 * of these tables anew makes its triggers anew as well.
 */
export const rightsMarks: Migration = {
  name: '0014-rights-marks',
  async up(step) {
    for (const owner of owners) {
      await step.runner.query(
        `CREATE TABLE IF NOT EXISTS ${markTable(owner)} (id integer NOT NULL PRIMARY KEY, mark integer NOT NULL)`,
      );
    }
    await dropTriggers(step);
    for (const marked of tables) {
      for (const event of eventNames) await step.runner.query(trigger(step.engine, marked, event));
    }
  },
  async down(step) {
    await dropTriggers(step);
    for (const owner of owners) await step.runner.query(`DROP TABLE IF EXISTS ${markTable(owner)}`);
  },
};
