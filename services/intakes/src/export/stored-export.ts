import { randomBytes } from 'node:crypto';
import { NotFound } from '@intake-desk/contracts';
import type { Database } from '@intake-desk/database';
import { type Staff, theUser } from '@intake-desk/identity';
import { type Static, Type } from 'typebox';
import { Check } from 'typebox/value';
import { ExportFilterEntity } from '../tables/export-filter.entity.ts';
import { ExportRequest } from './export-request.ts';

/** For how long an export that nobody fetches is kept, in ms. */
const KEPT_MS = 3_600_000;
/** The row of a file that is being sent is kept for longer once it has less than this left, in ms. */
const RENEWED_MS = KEPT_MS / 2;

const StoredExport = Type.Object({
  request: ExportRequest,
  /** Ids of the departments that it was prepared for. */
  departments: Type.Array(Type.Integer()),
});
type StoredExport = Static<typeof StoredExport>;

/** Stores a request with its user and returns its id. */
export async function storeExport(database: Database, staff: Staff, request: ExportRequest): Promise<string> {
  const filterKey = randomBytes(16).toString('hex');
  const { user, scope } = staff;
  const filter: StoredExport = { request, departments: scope.departments.map(({ id }) => id) };
  const createdAt = database.now();
  await database.write(() =>
    database.manager().insert(ExportFilterEntity, {
      ...{ filterKey, userId: user.id, organisationId: scope.organisationId, filter, createdAt },
      expiresAt: new Date(createdAt.getTime() + KEPT_MS),
    }),
  );
  return filterKey;
}

/** The caller's own request by its id. Throws NotFound for one that is over, canceled or somebody else's. */
export async function storedExport(database: Database, staff: Staff, filterKey: string): Promise<StoredExport> {
  const { id: userId } = theUser(staff).user;
  const where = { filterKey, userId, organisationId: staff.scope.organisationId };
  const row = await database.read().findOneBy(ExportFilterEntity, where);
  if (!row || row.expiresAt <= database.now()) throw new NotFound('There is no such export.');
  if (!Check(StoredExport, row.filter)) throw new NotFound('This export was prepared by another version.');
  return row.filter;
}

/** Takes the caller's request away, which breaks off its file. Throws NotFound. */
export async function forgetExport(database: Database, staff: Staff, filterKey: string): Promise<void> {
  await storedExport(database, staff, filterKey);
  await database.write(() => database.manager().delete(ExportFilterEntity, { filterKey }));
}

/** Whether a request was taken away. One that is not stays until its file is sent, however long that takes. */
export async function isForgotten(database: Database, filterKey: string): Promise<boolean> {
  const row = await database.read().findOneBy(ExportFilterEntity, { filterKey });
  if (!row) return true;
  const now = database.now().getTime();
  if (row.expiresAt.getTime() - now < RENEWED_MS) {
    const expiresAt = new Date(now + KEPT_MS);
    await database.write(() => database.manager().update(ExportFilterEntity, { filterKey }, { expiresAt }));
  }
  return false;
}
