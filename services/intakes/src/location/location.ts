import {
  isEmailAddress,
  type Location,
  type RequestBody,
  type toggleLocation as toggleLocationCall,
} from '@intake-desk/contracts';
import type { Staff } from '@intake-desk/identity';
import type { IntakesContext } from '../context.ts';
import { changeableIntake } from '../edit-lock/edit-lock.ts';
import { changeIntake } from '../intake/change-intake.ts';
import { announce } from '../intake/live-event.ts';
import { requireOpen } from '../intake/open-intake.ts';
import { chosenEmail } from '../intake/patient-email.ts';
import { subjectOf } from '../intake/reachable-intake.ts';
import { inviteAgain, storeEmail } from '../invitations/invite-again.ts';
import { addTimelineEntry } from '../timeline/add-timeline-entry.ts';

/**
 * Moves the filling in to the patient's home or to the hospital, by default to the other place, and stores a valid e-mail address that
 * is given. With `sendEmail` it sends the invitation again. Throws Invalid{email: validation.email | no_email_found}, Conflict for an intake that was completed or is
 * hidden, Locked, InvitationLimit.
 */
export const toggleLocation = (
  context: IntakesContext,
  staff: Staff,
  { location: wanted, sendEmail = false, email, useSavedEmail, ...reference }: RequestBody<typeof toggleLocationCall>,
) =>
  context.database.write(async (): Promise<{ location: Location; queued: boolean }> => {
    const { database } = context;
    const reachable = await changeableIntake(context, staff, reference);
    const { intake } = reachable;
    requireOpen(intake);
    const location = wanted ?? (intake.location === 'home' ? 'hospital' : 'home');
    // A second click must not send a second mail.
    if (location === intake.location) return { location, queued: false };
    // An address without a mail is stored if it is valid, and ignored otherwise (S1 §5).
    const valid = !useSavedEmail && isEmailAddress(email?.trim() ?? '') ? email?.trim() : undefined;
    const chosen = sendEmail ? chosenEmail(intake, { email, useSavedEmail }) : valid;
    await changeIntake(database, intake, { location });
    await addTimelineEntry(database, intake, {
      origin: 'activity-log',
      logName: `location.${location}`,
      causer: staff.user,
    });
    if (chosen !== undefined) {
      if (sendEmail) await inviteAgain(context, staff, reachable, chosen);
      else await storeEmail(context, staff, intake, chosen);
    }
    await announce(database, 'ic.updated', 'location', subjectOf(reachable));
    return { location, queued: sendEmail };
  });
