import { setImmediate } from 'node:timers/promises';
import { execute, instantText, rowOf, type Sql, select, sql, verbatim } from '@intake-desk/database';
import { Type } from 'typebox';
import { IsNull, Not } from 'typeorm';
import type { IntakesContext } from '../context.ts';
import { InvitationBatchRowEntity } from '../tables/batch-row.entity.ts';
import { deleteBatch } from './delete-batch.ts';
import { inSlice, slicesOf } from './slices.ts';

const DAY_MS = 24 * 3_600_000;
/** For how long a draft, and what was typed into a list that is over, is kept. */
const KEPT_MS = DAY_MS;
/** For how long it is known how a list ended. */
const ENDED_MS = 30 * DAY_MS;

const ListRow = rowOf({ id: Type.Integer(), total: Type.Integer() });

export const sweepBatches =
  ({ database }: IntakesContext) =>
  async (): Promise<number> => {
    const now = database.now().getTime();
    const over = (kept: number): string => instantText(new Date(now - kept));
    const listsThat = (condition: Sql) =>
      select(database.read(), ListRow, sql`SELECT b.id, b.total FROM invitation_batch b WHERE ${condition}`);
    const gone = await listsThat(
      sql`(b.state = 'draft' AND b.created_at < ${over(KEPT_MS)}) OR b.ended_at < ${over(ENDED_MS)}`,
    );
    for (const list of gone) await database.write(() => deleteBatch(database, list));
    for (const list of await listsThat(sql`b.ended_at < ${over(KEPT_MS)}`)) {
      await setImmediate();
      const typed = { batchId: list.id, input: Not(IsNull()) };
      if (!(await database.read().existsBy(InvitationBatchRowEntity, typed))) continue;
      for await (const slice of slicesOf(list)) {
        await database.write(() =>
          execute(
            database.manager(),
            sql`UPDATE invitation_batch_row SET input = NULL, epd = NULL, content = NULL, appointment_at = NULL
                WHERE batch_id = ${list.id} AND ${inSlice(verbatim('position'), slice)}`,
          ),
        );
      }
    }
    return gone.length;
  };
