import { type AccessLog, AccessLogEntity } from '@intake-desk/database';
import type { Gateway } from '../gateway.ts';

/** Returns the rows that the access log gained while `work` ran. */
export async function accessRowsOf<T>(
  { services: { database } }: Gateway,
  work: () => Promise<T>,
): Promise<{ result: T; rows: AccessLog[] }> {
  const before = await database.read().count(AccessLogEntity);
  const result = await work();
  const rows = await database.read().find(AccessLogEntity, { order: { id: 'ASC' }, skip: before, take: 100 });
  return { result, rows };
}
