import type { ChosenReply, ChosenRequest, LeftOutReason } from '@intake-desk/contracts';
import type { Staff } from '@intake-desk/identity';
import type { IntakesContext } from '../context.ts';
import { lockedIntakes } from '../edit-lock/edit-lock.ts';
import { holdIntakes, type ReachableIntake, readableIntakes } from '../intake/reachable-intake.ts';
import { chosenChange } from './chosen-change.ts';

const change =
  (context: IntakesContext) =>
  (staff: Staff, request: ChosenRequest): Promise<ChosenReply> =>
    context.database.write(async () => {
      const ids = [...new Set(request.ids)];
      const found = new Map((await readableIntakes(context.database, staff, ids)).map((one) => [one.intake.id, one]));
      const own = [...found.values()].filter(({ department }) => department.own).map(({ intake }) => intake.id);
      // From here on the rows stay as they are; what is only asked about holds up nobody.
      if (!request.dryRun) await takeHold(context, found, own);
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

/** Holds the rows of records and takes over what they say now. */
async function takeHold(
  { database }: IntakesContext,
  found: Map<number, ReachableIntake>,
  ids: readonly number[],
): Promise<void> {
  for (const intake of await holdIntakes(database, ids)) {
    const record = found.get(intake.id);
    if (record) found.set(intake.id, { ...record, intake });
  }
}

/** Changes of several records at once. */
export const createChosen = (context: IntakesContext) => ({
  /**
   * Changes each of the chosen records as one would be changed, or leaves it out and says why; with `dryRun` it only says what would
   * happen. If anything fails, no record is changed. Throws Forbidden for `resend` without send_invite, Invalid{tagId | reason},
   * InvitationLimit.
   */
  change: change(context),
});
