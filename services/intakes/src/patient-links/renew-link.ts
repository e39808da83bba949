import { status } from '@intake-desk/contracts';
import type { Database, FollowUpMessage, InvitationMessage } from '@intake-desk/database';
import { fingerprint, newSecret, type Staff } from '@intake-desk/identity';
import { redirectFailed } from '@intake-desk/messaging';
import type { IntakesContext } from '../context.ts';
import { changeableIntake } from '../edit-lock/edit-lock.ts';
import { changeIntake } from '../intake/change-intake.ts';
import { announce } from '../intake/live-event.ts';
import { requireOpen } from '../intake/open-intake.ts';
import { type ReachableIntake, subjectOf } from '../intake/reachable-intake.ts';
import { patientMessage } from '../notifications/patient-message.ts';
import { senderOf } from '../notifications/sender.ts';
import type { Intake } from '../tables/intake.entity.ts';
import { homeLinkKinds, type MessageLinkKind } from '../tables/patient-link.entity.ts';
import { anotherLink } from './another-link.ts';
import { patientLink, patientTokenEnd } from './patient-token.ts';
import { withdrawLinks } from './withdraw-links.ts';

/**
 * Makes a new link for the patient's invitation and returns the invitation with it; earlier ones end, except a device's. Throws
 * NotFound, Forbidden for a linked organisation's intake, Locked, and Conflict if the intake was completed or is hidden.
 */
export const renewLink = (context: IntakesContext, staff: Staff, id: number): Promise<InvitationMessage> =>
  linkForMessage(context, staff, id, (intake) => freshLink(context, intake));

/** Makes one more link for another message to the patient and returns that; earlier ones keep working. Throws as `renewLink`. */
export const addLink = (
  context: IntakesContext,
  staff: Staff,
  id: number,
  kind: MessageLinkKind,
): Promise<InvitationMessage> =>
  linkForMessage(context, staff, id, (intake) => anotherLink(context, intake, { kind, createdBy: staff.user.id }));

/**
 * Returns a follow-up as it is now, with one more link unless the patient has answered: it is about the visit. Throws as `renewLink`, but
 * not for a completed intake.
 */
export const followUpAgain = (
  context: IntakesContext,
  staff: Staff,
  id: number,
  kind: MessageLinkKind,
): Promise<FollowUpMessage> =>
  context.database.write(async () => {
    const reachable = await changeableIntake(context, staff, { id });
    const { status: code, hiddenAt } = reachable.intake;
    if (code !== status.completed || hiddenAt !== null) return addLink(context, staff, id, kind);
    const message = await messageAgain(context, reachable);
    await announce(context.database, 'ic.updated', 'message', subjectOf(reachable));
    return message;
  });

/**
 * Makes a new link for an intake's invitation, in the caller's unit, and returns its address. All earlier ones end, except those for
 * devices, since their e-mail address may have been wrong.
 */
export async function freshLink({ database, publicUrl }: IntakesContext, intake: Intake): Promise<string> {
  await withdrawLinks(database, intake.id, homeLinkKinds, intake.patientTokenHash);
  const token = newSecret();
  await changeIntake(database, intake, {
    patientTokenHash: fingerprint(token),
    patientTokenExpiresAt: patientTokenEnd(database.now()),
  });
  return patientLink(publicUrl, token);
}

/** Makes a link with `make` for a message of an open intake that staff send again, and returns the message as it is now. */
function linkForMessage(context: IntakesContext, staff: Staff, id: number, make: (intake: Intake) => Promise<string>) {
  const { database } = context;
  return database.write(async () => {
    const reachable = await changeableIntake(context, staff, { id });
    requireOpen(reachable.intake);
    const message = await messageAgain(context, reachable);
    const link = await make(reachable.intake);
    await announce(database, 'ic.updated', 'message', subjectOf(reachable));
    return { ...message, link };
  });
}

/** Returns what is written to the patient again, without a link, and redirects it to their current address, in the caller's unit. */
async function messageAgain(context: IntakesContext, { intake }: ReachableIntake) {
  await redirectToCurrent(context.database, intake);
  // Its appointment may have moved since the message was written.
  return patientMessage(context, intake, await senderOf(context.database, intake));
}

/** Redirects messages that failed to the patient's current e-mail address and phone number, which may have been corrected. */
async function redirectToCurrent(database: Database, intake: Intake): Promise<void> {
  for (const [channel, recipient] of [
    ['mail', intake.email],
    ['sms', intake.phone],
  ] as const) {
    if (recipient !== null) await redirectFailed(database, intake.id, channel, recipient);
  }
}
