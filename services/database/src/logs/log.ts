import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database } from '../database.ts';
import { execute } from '../sql/select.ts';
import { joined, type Sql, sql, valueList } from '../sql/sql.ts';
import { GroupedWrites } from '../unit/grouped-writes.ts';
import type { AccessLog } from './access-log.entity.ts';
import { type AdminLog, AdminLogEntity } from './admin-log.entity.ts';

type Nullable<T> = { [P in keyof T]-?: null extends T[P] ? P : never }[keyof T];

/** A row to append; nullable properties are optional. */
type Entry<T extends { id: number; at: Date }, Defaults extends keyof T = never> = Omit<
  T,
  'id' | 'at' | Nullable<T> | Defaults
> &
  Partial<Pick<T, Nullable<T> | Defaults>>;

export type AccessEntry = Entry<AccessLog, 'patientCount' | 'details'>;
type AdministrativeEntry = Omit<Entry<AdminLog, 'oldValue' | 'newValue'>, 'requestId'>;

type AccessRow = AccessEntry & Pick<AccessLog, 'at'>;

const accessWrites = new WeakMap<Database, GroupedWrites<AccessRow>>();

/** Adds rows to the access log, possibly with those of other calls (decision 403). Resolves once committed (H1). */
export async function appendAccess(database: Database, ...entries: AccessEntry[]): Promise<void> {
  const at = database.now();
  const rows = entries.map((entry) => ({ ...entry, at }));
  if (database.inUnit) return insertAccess(database, rows);
  const writes = accessWrites.get(database) ?? new GroupedWrites(database, (all) => insertAccess(database, all));
  accessWrites.set(database, writes);
  return writes.add(rows);
}

/** Inserts rows without TypeORM, which took longer than SQLite. */
const insertAccess = (database: Database, rows: readonly AccessRow[]): Promise<void> =>
  execute(database.manager())`
    INSERT INTO access_log (at, user_id, user_name, role_names, organisation_id, department_id, intake_id, epd, action,
      subject, patient_count, allowed, ip, request_id, details)
    VALUES ${joined(rows.map(accessValues), ', ')}`;

function accessValues(row: AccessRow): Sql {
  const { userId = null, organisationId = null, departmentId = null, intakeId = null, epd = null } = row;
  const { patientCount = 1, ip = null, requestId = null, details = null } = row;
  return sql`(${valueList([
    ...[row.at, userId, row.userName, row.roleNames, organisationId, departmentId, intakeId, epd, row.action],
    ...[row.subject, patientCount, row.allowed, ip, requestId, details && JSON.stringify(details)],
  ])})`;
}

const requests = new AsyncLocalStorage<string>();

/** Runs the work of a request, whose id the rows that it adds to the log of administrative changes get. */
export const withRequestId = <T>(id: string, work: () => T): T => requests.run(id, work);

/** Adds a row to the log of administrative changes, in the caller's unit or in one of its own. */
export async function appendAdministrative(database: Database, entry: AdministrativeEntry): Promise<void> {
  const row = { ...entry, requestId: requests.getStore() ?? null, at: database.now() };
  await database.write(() => {
    const insert = database.manager().createQueryBuilder().insert();
    // Does not read the id back.
    return insert.into(AdminLogEntity).values(row).updateEntity(false).execute();
  });
}
