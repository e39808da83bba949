import type { Database } from '@intake-desk/database';
import { In } from 'typeorm';
import { OrganisationEntity } from './organisation.entity.ts';

/**
 * Whom the staff of these organisations ask for help, by id; without those that name nobody. Read anew each time: no right
 * follows from it, so no mark of rights moves when it changes.
 */
export async function supportContacts(
  database: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await database.read().find(OrganisationEntity, {
    select: { id: true, supportContact: true },
    where: { id: In([...ids]) },
  });
  return new Map(
    rows.flatMap(({ id, supportContact }) => (supportContact === '' ? [] : [[id, supportContact] as const])),
  );
}
