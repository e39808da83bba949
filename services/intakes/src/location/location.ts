import { isEmailAddress, type Location } from '@intake-desk/contracts';
import type { Staff } from '@intake-desk/identity';
import type { IntakesContext } from '../context.ts';
import { changeableIntake, type RecordOfTab } from '../edit-lock/changeable-intake.ts';
import { requireAsking } from '../intake/asks-patient.ts';
import { changeIntake } from '../intake/change-intake.ts';
import { addressFor, type GivenAddress } from '../intake/given-address.ts';
import { announce } from '../intake/live-event.ts';
import { subjectOf } from '../intake/reachable-intake.ts';
import { inviteAgain, keepAddress } from '../invitations/invite-again.ts';
import { addTimelineEntry } from '../timeline/add-timeline-entry.ts';

/** Where the patient fills in from now on; without `location` the other place. */
export interface LocationRequest extends RecordOfTab, GivenAddress {
  readonly location?: Location | undefined;
  readonly sendEmail?: boolean | undefined;
}

const toggle =
  (context: IntakesContext) =>
  (staff: Staff, { location: wanted, sendEmail = false, email, useSavedEmail, ...which }: LocationRequest) =>
    context.database.write(async (): Promise<{ location: Location; queued: boolean }> => {
      const { database } = context;
      const reachable = await changeableIntake(context, staff, which);
      const { intake } = reachable;
      requireAsking(intake);
      const location = wanted ?? (intake.location === 'home' ? 'hospital' : 'home');
      // The same again, as a second click sends it, sends no second mail.
      if (location === intake.location) return { location, queued: false };
      // The address is checked if mail is sent to it (S1 §5); otherwise a good one is kept, and anything else is ignored.
      const kept = !useSavedEmail && isEmailAddress(email?.trim() ?? '') ? email?.trim() : undefined;
      const address = sendEmail ? addressFor(intake, { email, useSavedEmail }) : kept;
      await changeIntake(database, intake, { location });
      await addTimelineEntry(database, intake, {
        origin: 'activity-log',
        logName: `location.${location}`,
        causer: staff.user,
      });
      if (address !== undefined) {
        if (sendEmail) await inviteAgain(context, staff, reachable, address);
        else await keepAddress(context, staff, intake, address);
      }
      await announce(database, 'ic.updated', 'location', subjectOf(reachable));
      return { location, queued: sendEmail };
    });

/** Where patients fill in. */
export const createLocation = (context: IntakesContext) => ({
  /**
   * Moves the filling in to the patient's home or to the hospital. With `sendEmail` the invitation is sent again; a valid address
   * that is given is stored. Throws Invalid{email: validation.email | no_email_found}, Conflict for an intake that was completed or is
   * hidden, Locked, InvitationLimit.
   */
  toggle: toggle(context),
});
