import { organisationById, type Staff } from '@intake-desk/identity';
import { redirectFailed } from '@intake-desk/messaging';
import type { IntakesContext } from '../context.ts';
import { changeableIntake, type RecordOfTab } from '../edit-lock/changeable-intake.ts';
import { requireAsking } from '../intake/asks-patient.ts';
import { changeIntake } from '../intake/change-intake.ts';
import { addressFor, type GivenAddress } from '../intake/given-address.ts';
import { countInvitation } from '../intake/invitation-limit.ts';
import { announce } from '../intake/live-event.ts';
import { holdIntake, type ReachableIntake, subjectOf } from '../intake/reachable-intake.ts';
import { cancelMails } from '../notifications/cancel-mails.ts';
import { tellFormerAddresses } from '../notifications/former-address-mail.ts';
import { freshLink } from '../patient-links/renew-link.ts';
import { revokeAccess } from '../patient-links/revoke-access.ts';
import type { Intake } from '../tables/intake.entity.ts';
import { addTimelineEntry } from '../timeline/add-timeline-entry.ts';
import { sendInvitation } from './invitation-mail.ts';

/**
 * Stores the patient's address, in the caller's unit; the timeline says that it changed, not what it is. In place of another address it
 * ends all earlier links, as a correction of it does.
 */
export async function keepAddress(
  context: IntakesContext,
  { user }: Staff,
  intake: Intake,
  email: string,
): Promise<Intake> {
  const { database } = context;
  if (email === intake.email) return intake;
  await changeIntake(database, intake, { email });
  await addTimelineEntry(database, intake, { origin: 'activity-log', logName: 'email.updated', causer: user });
  if (intake.email !== null) {
    await revokeAccess(database, intake);
    await redirectFailed(database, intake.id, 'mail', email);
    await tellFormerAddresses(context, [intake]);
  }
  return holdIntake(database, intake.id);
}

/**
 * Sends the invitation of an intake that asks for something, and that the caller's unit holds, to an address. The link
 * before it ends: mails that wait with it are not sent. Throws InvitationLimit.
 */
export async function inviteAgain(
  context: IntakesContext,
  staff: Staff,
  { intake, department }: ReachableIntake,
  email: string,
): Promise<void> {
  const { database } = context;
  await countInvitation(database, staff);
  const addressed = await keepAddress(context, staff, intake, email);
  await cancelMails(database, intake, ['invitation', 'reminder']);
  await sendInvitation(context, staff, {
    intake: addressed,
    department,
    organisation: await organisationById(database, department.organisationId),
    link: await freshLink(context, addressed),
    again: true,
    addressed: true,
  });
}

export const resendInvitation =
  (context: IntakesContext) =>
  (staff: Staff, { email, useSavedEmail, ...which }: RecordOfTab & GivenAddress): Promise<null> =>
    context.database.write(async () => {
      const reachable = await changeableIntake(context, staff, which);
      requireAsking(reachable.intake);
      await inviteAgain(context, staff, reachable, addressFor(reachable.intake, { email, useSavedEmail }));
      await announce(context.database, 'ic.updated', 'message', subjectOf(reachable));
      return null;
    });
