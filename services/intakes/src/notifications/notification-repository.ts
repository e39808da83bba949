import type { Database } from '@intake-desk/database';
import type { Intake } from '../tables/intake.entity.ts';
import { type Notification, NotificationEntity } from '../tables/notification.entity.ts';

export const findNotifications = (database: Database, intakeId: number): Promise<Notification[]> =>
  database.read().find(NotificationEntity, { where: { intakeId }, order: { id: 'ASC' } });

/** Adds a message to an intake's record, in the caller's unit. */
export async function insertNotification(
  database: Database,
  { id: intakeId, organisationId }: Pick<Intake, 'id' | 'organisationId'>,
  values: Pick<Notification, 'type' | 'legacyType' | 'channel' | 'receiver' | 'state'> & Partial<Notification>,
): Promise<void> {
  const now = database.now();
  await database
    .manager()
    .insert(NotificationEntity, { organisationId, intakeId, ...values, createdAt: now, updatedAt: now });
}

interface QueuedMessage
  extends Pick<Notification, 'type' | 'outboxMessageId'>,
    Partial<Pick<Notification, 'channel' | 'groupId' | 'appointmentId'>> {
  /** E-mail address or phone number. */
  readonly recipient: string;
  /** The member of staff who sends it; left out if the patient asked for it. */
  readonly sender?: { readonly id: number; readonly name: string };
}

/** Adds a queued message to an intake's record, in the caller's unit. */
export const insertQueued = (
  database: Database,
  intake: Pick<Intake, 'id' | 'organisationId'>,
  { type, channel = 'mail', recipient, sender, ...values }: QueuedMessage,
): Promise<void> =>
  insertNotification(database, intake, {
    type,
    legacyType: type,
    channel,
    receiver: 'patient',
    email: recipient,
    state: 'queued',
    ...values,
    ...(sender ? { sentByUserId: sender.id, sentByUser: sender.name } : {}),
  });

export async function updateNotification(database: Database, id: number, changes: Partial<Notification>) {
  await database.manager().update(NotificationEntity, { id }, { ...changes, updatedAt: database.now() });
}
