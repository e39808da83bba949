import type { Hiding } from '@intake-desk/contracts';
import type { Database } from '@intake-desk/database';
import { Check } from 'typebox/value';
import type { Intake } from '../tables/intake.entity.ts';
import { type TimelineEntry, TimelineEntryEntity } from '../tables/timeline-entry.entity.ts';
import { fateOf, StoppedMessages } from './stopped-messages.ts';

/** Log name of the timeline entry of a record that was hidden. */
export const hiddenLog = 'intake.hidden';

/** Returns the timeline entry of the last hiding, and the messages that it stopped. */
async function lastHiding(
  database: Database,
  { id: intakeId }: Intake,
): Promise<{ entry: TimelineEntry | undefined; stopped: StoppedMessages }> {
  const [entry] = await database.read().find(TimelineEntryEntity, {
    where: { intakeId, logName: hiddenLog },
    order: { createdAt: 'DESC', id: 'DESC' },
    take: 1,
  });
  const stopped = entry?.properties?.stopped;
  return { entry, stopped: Check(StoppedMessages, stopped) ? stopped : { notifications: [], mails: [] } };
}

/** Returns the messages that the last hiding of an intake stopped. */
export const stoppedBy = async (database: Database, intake: Intake): Promise<StoppedMessages> =>
  (await lastHiding(database, intake)).stopped;

/** Returns the reason for which an intake is hidden, and the effect of restoring it; null if it is not hidden. */
export async function hidingOf(database: Database, intake: Intake): Promise<Hiding | null> {
  if (intake.hiddenAt === null) return null;
  const { entry, stopped } = await lastHiding(database, intake);
  const { counts } = await fateOf(database, intake.id, stopped);
  return { reason: intake.hiddenReason, by: entry?.causerName ?? null, at: intake.hiddenAt.toISOString(), ...counts };
}
