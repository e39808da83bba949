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
import { subjectOf } from '../intake/reachable-intake.ts';
import { isTabletOnly } from '../intake/tablet-only.ts';
import { isMeantFor } from '../notifications/follow-up-types.ts';
import { patientMessage } from '../notifications/patient-message.ts';
import { planReminders } from '../notifications/reminder-plan.ts';
import { afterQuietHours } from '../notifications/reminder-time.ts';
import type { Intake } from '../tables/intake.entity.ts';
import { NotificationEntity } from '../tables/notification.entity.ts';

/** What an invitation by mail or SMS is made of. */
interface InvitationMail {
  readonly intake: Intake;
  readonly department: ScopeDepartment;
  readonly organisation: Organisation;
  readonly link: string;
  /** It was sent before: this is another mail, not the same one. */
  readonly again?: boolean;
  /** Staff said to which address it goes. */
  readonly addressed?: boolean;
  /** It belongs to a list of many, whose mails nothing else waits for. */
  readonly bulk?: boolean;
}

/** Which way an invitation goes, and to which address or number. */
type Way = { readonly channel: 'mail' | 'sms'; readonly to: string };

/**
 * By SMS if the department says so, the patient's number is known and no tablet is handed over at once, else by mail: an invitation
 * that could not leave would reach nobody. Null without number and address, and for a patient who gets no link.
 */
function wayOf(
  settings: DepartmentSettings,
  { session }: Staff,
  { intake, addressed = false }: Pick<InvitationMail, 'intake' | 'addressed'>,
): Way | null {
  const { email, phone } = intake;
  const bySms = settings.notificationTypes.some(
    (type) => type.type === 'invitation' && type.channel === 'sms' && isMeantFor(type, intake),
  );
  if (isTabletOnly(intake, settings)) return null;
  if (bySms && phone !== null && !addressed && !session.byPin) return { channel: 'sms', to: phone };
  return email === null ? null : { channel: 'mail', to: email };
}

/** Queues the invitation and its row of the record, and plans its reminders, in the caller's unit. Returns false if no way leads to the patient. */
export async function sendInvitation(
  context: IntakesContext,
  staff: Staff,
  { intake, department, organisation, link, again = false, addressed = false, bulk = false }: InvitationMail,
): Promise<boolean> {
  const { user } = staff;
  const { database } = context;
  const settings = await settingsOf(database, department);
  const way = wayOf(settings, staff, { intake, addressed });
  if (way === null) return false;
  const { channel, to } = way;
  const now = database.now();
  const subject = subjectOf({ intake, department });
  const message = await patientMessage(context, intake, { organisation, department, settings, subject });
  const outboxMessageId = await enqueue(database, {
    key: again ? `invitation:${intake.hash}:${randomUUID()}` : `invitation:${intake.hash}`,
    kind: 'invitation',
    organisationId: intake.organisationId,
    intakeId: intake.id,
    recipient: to,
    bulk,
    // A phone makes itself heard at night.
    ...(channel === 'sms' ? { channel, notBefore: afterQuietHours(now, organisation.timezone) } : {}),
    payload: { ...message, link },
  });
  await database.manager().insert(NotificationEntity, {
    organisationId: intake.organisationId,
    intakeId: intake.id,
    type: 'invitation',
    legacyType: 'invitation',
    channel,
    receiver: 'patient',
    email: to,
    state: 'queued',
    outboxMessageId,
    sentByUserId: user.id,
    sentByUser: user.name,
    createdAt: now,
    updatedAt: now,
  });
  await planReminders(context, intake, { settings, organisation }, 'invitation');
  return true;
}
