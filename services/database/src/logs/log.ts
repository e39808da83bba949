import type { EntitySchema, ObjectLiteral, QueryDeepPartialEntity } from 'typeorm';
import type { Database } from '../database.ts';
import { type AccessLog, AccessLogEntity } from './access-log.entity.ts';
import { type AdminLog, AdminLogEntity } from './admin-log.entity.ts';

type Nullable<T> = { [P in keyof T]-?: null extends T[P] ? P : never }[keyof T];

/** A row to append; nullable properties are optional. */
type Entry<T extends { id: number; at: Date }, Defaults extends keyof T = never> = Omit<
  T,
  'id' | 'at' | Nullable<T> | Defaults
> &
  Partial<Pick<T, Nullable<T> | Defaults>>;

export type AccessEntry = Entry<AccessLog, 'patientCount' | 'details'>;
type AdministrativeEntry = Entry<AdminLog, 'oldValue' | 'newValue'>;

/** Adds a row to the access log, in the caller's unit or in one of its own (security.md H1). */
export async function appendAccess(database: Database, entry: AccessEntry): Promise<void> {
  await append(database, AccessLogEntity, { ...entry, at: database.now() });
}

/** Adds a row to the log of administrative changes, in the caller's unit or in one of its own. */
export async function appendAdministrative(database: Database, entry: AdministrativeEntry): Promise<void> {
  await append(database, AdminLogEntity, { ...entry, at: database.now() });
}

/** Inserts a row without reading its id back. */
const append = <T extends ObjectLiteral>(
  database: Database,
  entity: EntitySchema<T>,
  row: QueryDeepPartialEntity<T>,
): Promise<unknown> =>
  database.write(() =>
    database.manager().createQueryBuilder().insert().into(entity).values(row).updateEntity(false).execute(),
  );
