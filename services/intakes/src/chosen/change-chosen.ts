import type { ChosenReply, ChosenRequest, LeftOutReason } from '@intake-desk/contracts';
import type { Database } from '@intake-desk/database';
import type { Staff } from '@intake-desk/identity';
import type { IntakesContext } from '../context.ts';
import { lockedIntakes } from '../edit-lock/edit-lock.ts';
import { lockIntakes, type ReachableIntake, readableIntakes } from '../intake/reachable-intake.ts';
import { chosenChange } from './chosen-change.ts';

/**
 * Changes each of the chosen records as a single one is changed, or leaves it out with a reason; with `dryRun` only previews it. If
 * anything fails, no record is changed. Throws Forbidden for `resend` without send_invite, Invalid{tagId | reason}, InvitationLimit.
 */
export const changeChosen = (context: IntakesContext, staff: Staff, request: ChosenRequest): Promise<ChosenReply> =>
  context.database.write(async () => {
    const ids = [...new Set(request.ids)];
    const found = new Map((await readableIntakes(context.database, staff, ids)).map((one) => [one.intake.id, one]));
    const own = [...found.values()].filter(({ department }) => department.own).map(({ intake }) => intake.id);
    // A preview locks nothing.
    if (!request.dryRun) await lockFound(context.database, found, own);
    const locked = await lockedIntakes(context, staff, own);
    const { leftOut, apply } = await chosenChange[request.action]({ context, staff, request, ids: own });
    const reasonFor = (id: number): LeftOutReason | undefined => {
      const record = found.get(id);
      if (!record) return 'gone';
      if (!record.department.own) return 'linked';
      return locked.has(id) ? 'locked' : leftOut(record);
    };
    const reply: ChosenReply = { done: [], leftOut: [] };
    for (const id of ids) {
      const reason = reasonFor(id);
      const record = found.get(id);
      if (reason !== undefined || !record) reply.leftOut.push({ id, reason: reason ?? 'gone' });
      else {
        if (!request.dryRun) await apply(record);
        reply.done.push(id);
      }
    }
    return reply;
  });

/** Locks the rows of records and replaces them by their current state. */
async function lockFound(
  database: Database,
  found: Map<number, ReachableIntake>,
  ids: readonly number[],
): Promise<void> {
  for (const intake of await lockIntakes(database, ids)) {
    const record = found.get(intake.id);
    if (record) found.set(intake.id, { ...record, intake });
  }
}
