import { setImmediate } from 'node:timers/promises';
import { execute, forUpdate, instantText, rowOf, type Sql, select, sql, verbatim } from '@intake-desk/database';
import { Type } from 'typebox';
import { IsNull, Not } from 'typeorm';
import type { IntakesContext } from '../context.ts';
import { InvitationBatchRowEntity } from '../tables/batch-row.entity.ts';
import { deleteBatch } from './delete-batch.ts';
import { inSlice, slicesOf } from './slices.ts';

const DAY_MS = 24 * 3_600_000;
/** Lifetime of a draft, and of the values of an ended list. */
const VALUES_MS = DAY_MS;
const LIST_MS = 30 * DAY_MS;

const ListRow = rowOf({ id: Type.Integer(), total: Type.Integer() });

/** Deletes drafts of yesterday, lists that ended a month ago, and the values of lists that ended a day ago. Returns the number of deleted lists. */
export async function sweepBatches({ database }: IntakesContext): Promise<number> {
  const now = database.now().getTime();
  const ago = (ms: number): string => instantText(new Date(now - ms));
  const findLists = (condition: Sql) =>
    select(database.read(), ListRow)`SELECT b.id, b.total FROM invitation_batch b WHERE ${condition}`;
  const isExpired = sql`((b.state = 'draft' AND b.created_at < ${ago(VALUES_MS)}) OR b.ended_at < ${ago(LIST_MS)})`;
  const expired = await findLists(isExpired);
  for (const { id } of expired) {
    await database.write(async () => {
      // Its user may have sent it meanwhile.
      const [list] = await findLists(sql`b.id = ${id} AND ${isExpired} ${forUpdate(database.engine)}`);
      if (list) await deleteBatch(database, list);
    });
  }
  for (const list of await findLists(sql`b.ended_at < ${ago(VALUES_MS)}`)) {
    await setImmediate();
    const withValues = { batchId: list.id, input: Not(IsNull()) };
    if (!(await database.read().existsBy(InvitationBatchRowEntity, withValues))) continue;
    for await (const slice of slicesOf(list)) {
      await database.write(
        () =>
          execute(database.manager())`
            UPDATE invitation_batch_row SET input = NULL, epd = NULL, content = NULL, appointment_at = NULL
            WHERE batch_id = ${list.id} AND ${inSlice(verbatim('position'), slice)}`,
      );
    }
  }
  return expired.length;
}
