import { organisationById, type Staff } from '@intake-desk/identity';
import { redirectFailed } from '@intake-desk/messaging';
import type { IntakesContext } from '../context.ts';
import { changeableIntake, type RecordOfTab } from '../edit-lock/edit-lock.ts';
import { changeIntake } from '../intake/change-intake.ts';
import { countInvitation } from '../intake/invitation-limit.ts';
import { announce } from '../intake/live-event.ts';
import { requireOpen } from '../intake/open-intake.ts';
import { chosenEmail, type EmailChoice } from '../intake/patient-email.ts';
import { lockIntake, type ReachableIntake, subjectOf } from '../intake/reachable-intake.ts';
import { cancelMails } from '../notifications/cancel-mails.ts';
import { notifyFormerEmails } from '../notifications/former-email.ts';
import { freshLink } from '../patient-links/renew-link.ts';
import { revokeAccess } from '../patient-links/revoke-access.ts';
import type { Intake } from '../tables/intake.entity.ts';
import { addTimelineEntry } from '../timeline/add-timeline-entry.ts';
import { sendInvitation } from './invitation-mail.ts';

/**
 * Stores the patient's e-mail address, in the caller's unit. The timeline says that it changed, without the address. If it
 * replaces another one, all earlier links end, as after a correction.
 */
export async function storeEmail(context: IntakesContext, { user }: Staff, intake: Intake, email: string) {
  const { database } = context;
  if (email === intake.email) return intake;
  await changeIntake(database, intake, { email });
  await addTimelineEntry(database, intake, { origin: 'activity-log', logName: 'email.updated', causer: user });
  if (intake.email !== null) {
    await revokeAccess(database, intake);
    await redirectFailed(database, intake.id, 'mail', email);
    await notifyFormerEmails(database, [intake]);
  }
  return lockIntake(database, intake.id);
}

/**
 * Sends the invitation of an open intake, which the caller's unit has locked, to an e-mail address. The earlier link ends, and mails
 * with it that have not left are canceled. Throws InvitationLimit.
 */
export async function inviteAgain(
  context: IntakesContext,
  staff: Staff,
  { intake, department }: ReachableIntake,
  email: string,
): Promise<void> {
  const { database } = context;
  await countInvitation(database, staff);
  const updated = await storeEmail(context, staff, intake, email);
  await cancelMails(database, intake, ['invitation', 'reminder']);
  await sendInvitation(context, staff, {
    intake: updated,
    department,
    organisation: await organisationById(database, department.organisationId),
    link: await freshLink(context, updated),
    again: true,
    toEmail: true,
  });
}

/**
 * Sends the invitation again, to the stored e-mail address or another, which is then stored. Throws
 * Invalid{email: validation.email | no_email_found}, Conflict for an intake that was completed or is hidden, Locked, InvitationLimit.
 */
export const resendInvitation = (
  context: IntakesContext,
  staff: Staff,
  { email, useSavedEmail, ...reference }: RecordOfTab & EmailChoice,
): Promise<null> =>
  context.database.write(async () => {
    const reachable = await changeableIntake(context, staff, reference);
    requireOpen(reachable.intake);
    await inviteAgain(context, staff, reachable, chosenEmail(reachable.intake, { email, useSavedEmail }));
    await announce(context.database, 'ic.updated', 'message', subjectOf(reachable));
    return null;
  });
