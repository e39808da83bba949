import { randomBytes } from 'node:crypto';
import { NotFound } from '@intake-desk/contracts';
import type { Database } from '@intake-desk/database';
import { type Staff, theUser } from '@intake-desk/identity';
import { type Static, Type } from 'typebox';
import { Check } from 'typebox/value';
import type { IntakesContext } from '../context.ts';
import { ExportFilterEntity } from '../tables/export-filter.entity.ts';
import { ExportRequest } from './export-request.ts';

/** Lifetime of an export that nobody fetches. */
const LIFETIME_MS = 3_600_000;
/** Remaining lifetime at which the export of a file that is being sent is renewed. */
const RENEW_MS = LIFETIME_MS / 2;

const StoredExport = Type.Object({
  request: ExportRequest,
  departments: Type.Array(Type.Integer()),
});
type StoredExport = Static<typeof StoredExport>;

export async function storeExport(database: Database, staff: Staff, request: ExportRequest): Promise<string> {
  const filterKey = randomBytes(16).toString('hex');
  const { user, scope } = staff;
  const filter: StoredExport = { request, departments: scope.departments.map(({ id }) => id) };
  const createdAt = database.now();
  await database.write(() =>
    database.manager().insert(ExportFilterEntity, {
      filterKey,
      userId: user.id,
      organisationId: scope.organisationId,
      filter,
      createdAt,
      expiresAt: new Date(createdAt.getTime() + LIFETIME_MS),
    }),
  );
  return filterKey;
}

/** Returns the caller's own request. Throws NotFound for one that has expired, was canceled or belongs to somebody else. */
export async function storedExport(database: Database, staff: Staff, filterKey: string): Promise<StoredExport> {
  const { id: userId } = theUser(staff).user;
  const where = { filterKey, userId, organisationId: staff.scope.organisationId };
  const row = await database.read().findOneBy(ExportFilterEntity, where);
  if (!row || row.expiresAt <= database.now()) throw new NotFound('There is no such export.');
  if (!Check(StoredExport, row.filter)) throw new NotFound('This export was prepared by another version.');
  return row.filter;
}

/** Cancels an export of the caller's, whichever gateway is sending its file. Throws NotFound. */
export async function cancelExport(
  { database }: IntakesContext,
  staff: Staff,
  { id: filterKey }: { readonly id: string },
): Promise<void> {
  await storedExport(database, staff, filterKey);
  await database.write(() => database.manager().delete(ExportFilterEntity, { filterKey }));
}

/** Returns true if an export was canceled; otherwise renews it, so that it lasts as long as its file is being sent. */
export async function isCanceled(database: Database, filterKey: string): Promise<boolean> {
  const row = await database.read().findOneBy(ExportFilterEntity, { filterKey });
  if (!row) return true;
  const now = database.now().getTime();
  if (row.expiresAt.getTime() - now < RENEW_MS) {
    const expiresAt = new Date(now + LIFETIME_MS);
    await database.write(() => database.manager().update(ExportFilterEntity, { filterKey }, { expiresAt }));
  }
  return false;
}
