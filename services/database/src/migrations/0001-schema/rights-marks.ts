import type { Step } from '../migration.ts';
import { createChangeTriggers, type Row, raiseMark } from './change-triggers.ts';

type Owner = 'user' | 'organisation';

interface RightsTable {
  readonly table: string;
  readonly columns: readonly string[];
  readonly owner: Owner;
  /** Selects the owner's id and its first mark; the owner's id is in the column `id` by default. */
  readonly mark: (row: Row) => string;
}

const ownerIn = (column: string) => (row: Row) => `VALUES (${row}.${column}, 1)`;
const ofUser = { owner: 'user', mark: ownerIn('user_id') } as const;
const ofOrganisation = { owner: 'organisation', mark: ownerIn('organisation_id') } as const;

const tables: readonly RightsTable[] = [
  { table: 'user', columns: ['admin', 'disabled_at', 'deleted_at'], owner: 'user', mark: ownerIn('id') },
  { table: 'user_organisation', columns: ['user_id', 'organisation_id'], ...ofUser },
  { table: 'user_department', columns: ['user_id', 'organisation_id', 'department_id'], ...ofUser },
  { table: 'user_role', columns: ['user_id', 'role_id'], ...ofUser },
  { table: 'role', columns: ['organisation_id', 'name'], ...ofOrganisation },
  {
    table: 'role_permission',
    columns: ['role_id', 'permission'],
    owner: 'organisation',
    mark: (row) => `SELECT r.organisation_id, 1 FROM \`role\` r WHERE r.id = ${row}.role_id`,
  },
  {
    table: 'organisation',
    columns: ['symbol', 'name', 'kind', 'timezone', 'language', 'pin_enabled', 'deleted_at', 'support_contact'],
    owner: 'organisation',
    mark: ownerIn('id'),
  },
  { table: 'department', columns: ['organisation_id', 'symbol', 'name', 'deleted_at'], ...ofOrganisation },
  {
    table: 'organisation_link',
    columns: ['organisation_id', 'target_organisation_id', 'department_id'],
    ...ofOrganisation,
  },
  { table: 'whitelist_ip', columns: ['organisation_id', 'from_ip', 'to_ip'], ...ofOrganisation },
];

const markTable = (owner: Owner): string => `${owner}_rights_mark`;

export const rightsMarkTables: readonly string[] = [markTable('user'), markTable('organisation')];

/** Creates marks per user and organisation, raised with each change of rights, by which rights are cached. */
export async function createRightsMarks(step: Step): Promise<void> {
  for (const table of rightsMarkTables) {
    await step.runner.query(
      `CREATE TABLE IF NOT EXISTS ${table} (id integer NOT NULL PRIMARY KEY, mark integer NOT NULL)`,
    );
  }
  for (const { table, columns, owner, mark } of tables) {
    const marks = markTable(owner);
    await createChangeTriggers(step, {
      table,
      purpose: 'rights',
      watched: (row) => columns.map((name) => `${row}.${name}`),
      statement: (row) => `INSERT INTO ${marks} (id, mark) ${mark(row)} ${raiseMark(step, marks, 'id')}`,
    });
  }
}
