import type { Database } from '@intake-desk/database';
import { NotificationEntity } from '../tables/notification.entity.ts';
import { stoppedTypes } from './notification-state.ts';

/** Returns the intake's columns about the next follow-up that is planned and not switched off. */
export async function nextFollowUp(database: Database, intakeId: number) {
  const rows = await database.read().find(NotificationEntity, {
    where: { intakeId },
    order: { scheduledAt: 'ASC', id: 'ASC' },
  });
  const stopped = stoppedTypes(rows);
  const next = rows.find(
    ({ type, state, scheduledAt, disabledAt, legacyType }) =>
      type === 'follow-up' &&
      state === 'scheduled' &&
      scheduledAt !== null &&
      disabledAt === null &&
      !stopped.has(legacyType),
  );
  return { futureFollowupType: next?.legacyType ?? null, futureFollowupAt: next?.scheduledAt ?? null };
}
