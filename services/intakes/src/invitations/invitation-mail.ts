import { randomUUID } from 'node:crypto';
import { enqueue } from '@intake-desk/database';
import {
  type DepartmentSettings,
  type Organisation,
  type ScopeDepartment,
  type Staff,
  settingsOf,
} from '@intake-desk/identity';
import type { IntakesContext } from '../context.ts';
import { isTabletOnly } from '../intake/open-intake.ts';
import { subjectOf } from '../intake/reachable-intake.ts';
import { insertQueued } from '../notifications/notification-repository.ts';
import { invitesBySms } from '../notifications/notification-types.ts';
import { patientMessage } from '../notifications/patient-message.ts';
import { planReminders } from '../notifications/reminder-plan.ts';
import { afterQuietHours } from '../notifications/reminder-time.ts';
import type { Intake } from '../tables/intake.entity.ts';

interface InvitationMail {
  readonly intake: Intake;
  readonly department: ScopeDepartment;
  readonly organisation: Organisation;
  readonly link: string;
  readonly again?: boolean;
  /** Sends it to the e-mail address even if the department sends invitations by SMS. */
  readonly toEmail?: boolean;
  /** Sends it with low priority, as one of a list. */
  readonly bulk?: boolean;
}

/**
 * Chooses SMS if the department uses it, the phone number is known and no tablet is handed over at once, else mail. Null without
 * phone number and e-mail address, and for a patient who gets no link.
 */
function chooseChannel(
  settings: DepartmentSettings,
  { session }: Staff,
  { intake, toEmail = false }: Pick<InvitationMail, 'intake' | 'toEmail'>,
): { readonly channel: 'mail' | 'sms'; readonly recipient: string } | null {
  const { email, phone } = intake;
  if (isTabletOnly(intake, settings)) return null;
  if (phone !== null && !toEmail && !session.byPin && invitesBySms(settings, intake))
    return { channel: 'sms', recipient: phone };
  return email === null ? null : { channel: 'mail', recipient: email };
}

/**
 * Queues the invitation, adds it to the record and plans its reminders, in the caller's unit. Returns false if the patient cannot be
 * reached.
 */
export async function sendInvitation(
  context: IntakesContext,
  staff: Staff,
  { intake, department, organisation, link, again = false, toEmail = false, bulk = false }: InvitationMail,
): Promise<boolean> {
  const { database } = context;
  const settings = await settingsOf(database, department);
  const chosen = chooseChannel(settings, staff, { intake, toEmail });
  if (chosen === null) return false;
  const { channel, recipient } = chosen;
  const subject = subjectOf({ intake, department });
  const message = await patientMessage(context, intake, { organisation, department, settings, subject });
  const outboxMessageId = await enqueue(database, {
    key: again ? `invitation:${intake.hash}:${randomUUID()}` : `invitation:${intake.hash}`,
    kind: 'invitation',
    organisationId: intake.organisationId,
    intakeId: intake.id,
    recipient,
    bulk,
    // An SMS at night would wake people.
    ...(channel === 'sms' ? { channel, notBefore: afterQuietHours(database.now(), organisation.timezone) } : {}),
    payload: { ...message, link },
  });
  await insertQueued(database, intake, { type: 'invitation', channel, recipient, outboxMessageId, sender: staff.user });
  await planReminders(database, intake, { settings, organisation }, 'invitation');
  return true;
}
