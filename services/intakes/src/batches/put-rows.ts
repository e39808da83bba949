import { setImmediate } from 'node:timers/promises';
import { type BatchInput, Conflict, Invalid, limit } from '@intake-desk/contracts';
import { insertRows } from '@intake-desk/database';
import type { Staff } from '@intake-desk/identity';
import type { IntakesContext } from '../context.ts';
import { invitationSetting } from '../invitations/invitation-setting.ts';
import { type InvitationBatchRow, InvitationBatchRowEntity } from '../tables/batch-row.entity.ts';
import { organisationTags } from '../tags/organisation-tags.ts';
import { batchView } from './batch-view.ts';
import { lockOwnBatch } from './own-batch.ts';
import { checkRow, contentOf, epdSearchOf, traceRows } from './row-check.ts';

/** Rows that are checked and stored before other calls get their turn. */
const AT_ONCE = 25;

interface PositionedRows {
  readonly batch: string;
  readonly rows: readonly {
    readonly position: number;
    readonly input: BatchInput;
    readonly anyway?: boolean | undefined;
  }[];
}

/** Checks rows of a draft and stores them in their positions. Throws NotFound, and Conflict unless it is a draft. */
export const putRows = ({ database }: IntakesContext, staff: Staff, { batch: key, rows }: PositionedRows) =>
  database.write(async () => {
    const batch = await lockOwnBatch(database, staff, key);
    if (batch.state !== 'draft') throw new Conflict('This list was sent: it cannot be changed any more.');
    if (rows.some(({ position }) => position > batch.total)) throw new Invalid({ rows: ['validation.max'] });
    const setting = await invitationSetting(database, staff);
    const rules = { ...setting.rules, tags: await organisationTags(database, batch.organisationId) };
    const placed = [...new Map(rows.map((row) => [row.position, row])).values()];
    for (let from = 0; from < placed.length; from += AT_ONCE) {
      const stored = placed
        .slice(from, from + AT_ONCE)
        .map(({ position, input, anyway = false }): Omit<InvitationBatchRow, 'id'> => {
          const check = checkRow(input, batch.content, rules);
          return {
            batchId: batch.id,
            position,
            state: 'errors' in check ? 'invalid' : 'ready',
            anyway,
            epd: epdSearchOf(input),
            content: contentOf(input, batch.content).slice(0, limit.codeLength),
            appointmentAt: 'errors' in check ? null : check.checked.appointmentAt,
            input,
            errors: 'errors' in check ? check.errors : null,
            intakeId: null,
            madeAt: null,
          };
        });
      await insertRows(database.manager(), InvitationBatchRowEntity, stored, {
        update: ['state', 'anyway', 'epd', 'content', 'appointment_at', 'input', 'errors'],
        key: ['batch_id', 'position'],
      });
      traceRows(
        staff,
        stored.map(({ input }) => input),
      );
      await setImmediate();
    }
    return batchView(database, batch);
  });
