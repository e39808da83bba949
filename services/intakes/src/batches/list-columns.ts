import { type ListColumns, limit } from '@intake-desk/contracts';
import { type Database, insertRows } from '@intake-desk/database';
import type { Staff } from '@intake-desk/identity';
import { In } from 'typeorm';
import type { IntakesContext } from '../context.ts';
import { ListColumnEntity } from '../tables/list-column.entity.ts';
import { batchDepartment } from './own-batch.ts';

/** Maximum number of column heads per DELETE. */
const AT_ONCE = 500;

/** Returns the columns that were matched in lists of the organisation. Throws as `createBatch` does. */
export async function listColumns({ database }: IntakesContext, staff: Staff): Promise<ListColumns> {
  const { organisationId } = batchDepartment(staff);
  const columns = await database.read().find(ListColumnEntity, {
    where: { organisationId },
    order: { changedAt: 'DESC', id: 'DESC' },
    take: limit.listHeads,
  });
  return Object.fromEntries(columns.map(({ head, field }) => [head, field]));
}

/** Remembers the fields of columns instead of earlier ones and deletes the oldest, in the caller's unit. */
export async function rememberColumns(database: Database, organisationId: number, columns: ListColumns): Promise<void> {
  const heads = Object.entries(columns).toSorted(([a], [b]) => (a < b ? -1 : 1));
  if (heads.length === 0) return;
  const manager = database.manager();
  await insertRows(
    manager,
    ListColumnEntity,
    heads.map(([head, field]) => ({ organisationId, head, field, changedAt: database.now() })),
    { update: ['field', 'changed_at'], key: ['organisation_id', 'head'] },
  );
  const old = await manager.find(ListColumnEntity, {
    select: { id: true },
    where: { organisationId },
    order: { changedAt: 'DESC', id: 'DESC' },
    skip: limit.listHeads,
    take: AT_ONCE,
  });
  if (old.length > 0) await manager.delete(ListColumnEntity, { id: In(old.map(({ id }) => id)) });
}
