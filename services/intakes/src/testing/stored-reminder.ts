import type { Database } from '@intake-desk/database';
import type { Intake } from '../tables/intake.entity.ts';
import { type Notification, NotificationEntity } from '../tables/notification.entity.ts';

const HOUR = 3_600_000;

/** Stores a reminder by mail that is sent in `hours`, and returns its id. */
export async function storeReminder(
  database: Database,
  { id: intakeId, organisationId }: Intake,
  hours: number,
  more: Partial<Notification> = {},
): Promise<number> {
  const now = database.now();
  const { id } = await database.write(() =>
    database.manager().save(NotificationEntity, {
      organisationId,
      intakeId,
      type: 'reminder',
      legacyType: 'reminder',
      channel: 'mail',
      receiver: 'patient',
      email: 'zoe@example.org',
      state: 'scheduled',
      scheduledAt: new Date(now.getTime() + hours * HOUR),
      createdAt: now,
      updatedAt: now,
      ...more,
    } satisfies Partial<Notification>),
  );
  return id;
}
