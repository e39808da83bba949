import type { Staff } from '@intake-desk/identity';
import type { IntakesContext } from '../context.ts';
import { announce } from '../intake/live-event.ts';
import { requireOpen } from '../intake/open-intake.ts';
import { lockIntake, subjectOf, writableIntake } from '../intake/reachable-intake.ts';
import { addTimelineEntry } from '../timeline/add-timeline-entry.ts';
import { anotherLink } from './another-link.ts';

/**
 * Makes one more link for somebody to pass on to the patient and returns its address; earlier ones keep working. Throws NotFound,
 * Forbidden for a linked organisation's intake, and Conflict if it was completed or is hidden.
 */
export const copyLink = (context: IntakesContext, staff: Staff, hash: string): Promise<string> =>
  context.database.write(async () => {
    const { database } = context;
    const reachable = await writableIntake(database, staff, { hash });
    const intake = await lockIntake(database, reachable.intake.id);
    requireOpen(intake);
    const link = await anotherLink(context, intake, { kind: 'copy', createdBy: staff.user.id });
    await addTimelineEntry(database, intake, {
      origin: 'activity-log',
      logName: 'intake.link_copied',
      causer: staff.user,
    });
    await announce(database, 'ic.updated', 'message', subjectOf(reachable));
    return link;
  });
