import { Conflict } from '@intake-desk/contracts';
import type { Staff } from '@intake-desk/identity';
import type { IntakesContext } from '../context.ts';
import { changeableIntake } from '../edit-lock/edit-lock.ts';
import { announce } from '../intake/live-event.ts';
import { subjectOf } from '../intake/reachable-intake.ts';

/**
 * Announces that a mail without a link is sent again, in the caller's unit. Throws NotFound, Forbidden, Locked, and Conflict for a hidden
 * record.
 */
export const announceResent = (context: IntakesContext, staff: Staff, id: number): Promise<void> =>
  context.database.write(async () => {
    const record = await changeableIntake(context, staff, { id });
    if (record.intake.hiddenAt !== null)
      throw new Conflict('This record is hidden. Restore it before you send a message.');
    await announce(context.database, 'ic.updated', 'message', subjectOf(record));
  });
