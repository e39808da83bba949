import type { Database } from '@intake-desk/database';
import { eachEngine, fillTables } from '@intake-desk/database/testing';
import { identityEntities } from '../identity-entities.ts';

/**
 * A review of every column of identity's tables: a change of one that affects rights raises a mark, by any writer. A table
 * that is read on each call, or does not affect rights, raises none.
 */
const raising: Readonly<
  Record<
    string,
    { readonly of: 'user' | 'organisation'; readonly columns: readonly string[]; readonly others: readonly string[] }
  >
> = {
  user: {
    of: 'user',
    columns: ['admin', 'disabled_at', 'deleted_at'],
    // Name, address and language are read with the session; the rest is for signing in.
    others: [
      ...[
        'name',
        'email',
        'password_hash',
        'pin_hash',
        'totp_secret',
        'totp_confirmed_at',
        'totp_last_step',
        'locale',
        'integration_id',
        'demo',
      ],
      ...[
        'must_change_password',
        'password_changed_at',
        'last_login_at',
        'last_login_ip',
        'created_at',
        'updated_at',
        'version',
      ],
    ],
  },
  user_organisation: { of: 'user', columns: ['user_id', 'organisation_id'], others: ['created_at', 'locations'] },
  user_department: { of: 'user', columns: ['user_id', 'organisation_id', 'department_id'], others: ['created_at'] },
  user_role: { of: 'user', columns: ['user_id', 'role_id'], others: ['created_at'] },
  role: { of: 'organisation', columns: ['organisation_id', 'name'], others: ['created_at', 'updated_at', 'version'] },
  role_permission: { of: 'organisation', columns: ['role_id', 'permission'], others: [] },
  organisation: {
    of: 'organisation',
    columns: ['symbol', 'name', 'kind', 'timezone', 'language', 'pin_enabled', 'support_contact', 'deleted_at'],
    // Sign-in settings and the age of passwords are read at sign-in; small groups and the country on each call.
    others: [
      ...['sso_only', 'sso_enabled', 'second_factor', 'password_expiry_days'],
      ...['small_groups', 'country', 'created_at', 'updated_at', 'version'],
    ],
  },
  department: {
    of: 'organisation',
    columns: ['organisation_id', 'symbol', 'name', 'deleted_at'],
    others: ['created_at'],
  },
  organisation_link: {
    of: 'organisation',
    columns: ['organisation_id', 'target_organisation_id', 'department_id'],
    others: ['created_at', 'created_by'],
  },
  whitelist_ip: {
    of: 'organisation',
    columns: ['organisation_id', 'from_ip', 'to_ip'],
    others: ['created_at', 'created_by', 'description', 'version'],
  },
};

/** Read on each call or at sign-in only, or without effect on rights. */
const silent = [
  ...[
    'session',
    'ended_session',
    'api_key',
    'access_token',
    'used_assertion',
    'known_device',
    'past_sign_in',
    'one_time_token',
    'throttle',
    'user_identity',
  ],
  // An absence decides what a list shows, and gives no right.
  ...['whitelist_domain', 'consult_provider', 'department_config', 'user_option', 'absence'],
];

const ROWS = 2;

eachEngine((open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open(identityEntities);
    await fillTables(database.sources.writer, ROWS);
  });

  /** The sum of the marks of one kind. */
  const marks = async (of: 'user' | 'organisation'): Promise<number> => {
    const [row]: { sum: number | string | null }[] = await database
      .read()
      .query(`SELECT SUM(mark) AS sum FROM ${of}_rights_mark`);
    return Number(row?.sum);
  };
  /** Returns by how much a statement, which is rolled back, raises the marks of a kind. */
  const raisedBy = async (of: 'user' | 'organisation', statement: string, ...before: string[]): Promise<number> => {
    let raised = 0;
    const undone = new Error('undone');
    const tried = database.write(async () => {
      const manager = database.manager();
      for (const first of before) await manager.query(first);
      const from = await marks(of);
      await manager.query(statement);
      raised = (await marks(of)) - from;
      throw undone;
    });
    await expect(tried).rejects.toBe(undone);
    return raised;
  };
  const withoutKeys = () =>
    database.engine === 'sqlite' ? 'PRAGMA defer_foreign_keys = ON' : 'SET foreign_key_checks = 0';
  const columnsOf = (table: string) =>
    database.sources.writer.entityMetadatas.find((one) => one.tableName === table)?.columns ?? [];
  /** Another value of a column, as SQL. */
  const another = (table: string, column: string): string => {
    const { type, length } = columnsOf(table).find(({ databaseName }) => databaseName === column) ?? {};
    if (type === 'boolean') return `1 - ${column}`;
    if (type === 'int') return `COALESCE(${column}, 0) + 90`;
    return type === 'datetime' ? "'2031-05-06 07:08:09.123'" : `'${'other'.slice(0, Number(length) || undefined)}'`;
  };

  test('A6 each column of identity is reviewed', () => {
    const tables = database.sources.writer.entityMetadatas.map(({ tableName }) => tableName);
    const ours = identityEntities.map(({ options }) => options.name);
    expect([...Object.keys(raising), ...silent].toSorted()).toEqual(
      tables.filter((name) => ours.includes(name)).toSorted(),
    );
    for (const [table, { columns, others }] of Object.entries(raising)) {
      const there = columnsOf(table).map(({ databaseName }) => databaseName);
      expect([table, ['id', ...columns, ...others].toSorted()]).toEqual([table, there.toSorted()]);
    }
  });

  test('A6 a new row raises the mark of its user or organisation', async () => {
    for (const owner of ['user', 'organisation'] as const) {
      const tables = Object.values(raising).filter(({ of }) => of === owner);
      expect(await marks(owner)).toBe(ROWS * tables.length);
    }
  });

  test.each(Object.entries(raising))(
    'A6 a change of %s raises the mark, whoever makes it',
    async (table, { of, columns, others }) => {
      for (const column of columns) {
        const changed = await raisedBy(
          of,
          `UPDATE \`${table}\` SET ${column} = ${another(table, column)} WHERE id = 1`,
          withoutKeys(),
        );
        expect([column, changed > 0]).toEqual([column, true]);
      }
      for (const column of others) {
        const changed = await raisedBy(
          of,
          `UPDATE \`${table}\` SET ${column} = ${another(table, column)} WHERE id = 1`,
          withoutKeys(),
        );
        expect([column, changed]).toEqual([column, 0]);
      }
      expect(await raisedBy(of, `DELETE FROM \`${table}\` WHERE id = 1`, withoutKeys())).toBe(1);
    },
  );
});
