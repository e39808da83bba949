import type { Args, Batch, BatchRow, listBatchRows, RowState, RowView } from '@intake-desk/contracts';
import { isIn, rowOf, select, sql, verbatim } from '@intake-desk/database';
import type { Staff } from '@intake-desk/identity';
import { Type } from 'typebox';
import type { IntakesContext } from '../context.ts';
import { type InvitationBatch, InvitationBatchEntity } from '../tables/batch.entity.ts';
import { batchView } from './batch-view.ts';
import { batchDepartment, ownBatch } from './own-batch.ts';
import { traceRows } from './row-check.ts';
import { ReviewedRow, reviewedRows } from './row-state.ts';
import { slicesOf } from './slices.ts';

/** Maximum number of lists that a screen offers. */
const LATEST = 5;

const PositionRow = rowOf({ position: Type.Integer() });

/** Returns the caller's latest lists of the department. */
export async function listBatches({ database }: IntakesContext, staff: Staff): Promise<Batch[]> {
  const { id: departmentId, organisationId } = batchDepartment(staff);
  const batches = await database.read().find(InvitationBatchEntity, {
    where: { userId: staff.user.id, organisationId, departmentId },
    order: { createdAt: 'DESC', id: 'DESC' },
    take: LATEST,
  });
  const views: Batch[] = [];
  for (const batch of batches) views.push(await batchView(database, batch));
  return views;
}

export const readBatch = async ({ database }: IntakesContext, staff: Staff, key: string): Promise<Batch> =>
  batchView(database, await ownBatch(database, staff, key));

type RowPage = Args<typeof listBatchRows>['params'] &
  Pick<Args<typeof listBatchRows>['query'], 'show' | 'page' | 'pageSize'>;

/** Returns the states of rows that a view shows; null for all. */
const statesOf = (show: RowView, { state }: InvitationBatch): readonly RowState[] | null => {
  const views: Record<RowView, readonly RowState[] | null> = {
    all: null,
    attention: ['invalid', 'doubtful', 'failed'],
    sending: ['ready', 'made'],
    unsent: ['invalid', 'doubtful', 'skipped', 'failed', ...(state === 'stopped' ? (['ready'] as const) : [])],
  };
  return views[show];
};

/** Returns a page of a list's rows with their values, and names the patients for the access log. Throws NotFound. */
export async function readRows(
  { database }: IntakesContext,
  staff: Staff,
  { batch: key, show, page, pageSize }: RowPage,
): Promise<{ readonly total: number; readonly rows: BatchRow[] }> {
  const batch = await ownBatch(database, staff, key);
  const states = statesOf(show, batch);
  const shown = states === null ? sql`1 = 1` : isIn(verbatim('v.state'), states);
  const positions: number[] = [];
  for await (const slice of slicesOf(batch)) {
    const found = await select(database.read(), PositionRow)`
      SELECT v.position FROM ${reviewedRows(database, batch, slice)} v WHERE ${shown} ORDER BY v.position`;
    positions.push(...found.map(({ position }) => position));
  }
  const onPage = positions.slice((page - 1) * pageSize, page * pageSize);
  const around = { first: onPage[0] ?? 0, last: onPage.at(-1) ?? 0 };
  const rows = await select(database.read(), ReviewedRow)`
    SELECT v.id, v.position, v.state, v.doubt, v.input, v.errors FROM ${reviewedRows(database, batch, around)} v
    WHERE ${isIn(verbatim('v.position'), onPage)} ORDER BY v.position`;
  traceRows(
    staff,
    rows.map(({ input }) => input),
  );
  return {
    total: positions.length,
    rows: rows.map(({ position, state, doubt, input, errors }) => ({
      position,
      state,
      doubt,
      input: input ?? {},
      errors: state === 'ready' ? {} : (errors ?? {}),
    })),
  };
}
