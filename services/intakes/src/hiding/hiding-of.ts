import type { Hiding } from '@intake-desk/contracts';
import type { Database } from '@intake-desk/database';
import { Check } from 'typebox/value';
import type { Intake } from '../tables/intake.entity.ts';
import { type TimelineEntry, TimelineEntryEntity } from '../tables/timeline-entry.entity.ts';
import { fateOf, StoppedMessages } from './stopped-messages.ts';

/** Timeline entry of a record that is hidden. */
export const hiddenLog = 'intake.hidden';

/** The entry that says why an intake was last hidden, with what that has stopped. */
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

/** What hiding an intake has stopped. */
export const stoppedBy = async (database: Database, intake: Intake): Promise<StoppedMessages> =>
  (await lastHiding(database, intake)).stopped;

/** Why an intake is hidden, and what restoring it would do; null for one that is not hidden. */
export async function hidingOf(database: Database, intake: Intake): Promise<Hiding | null> {
  if (intake.hiddenAt === null) return null;
  const { entry, stopped } = await lastHiding(database, intake);
  const { counts } = await fateOf(database, intake.id, stopped);
  return { reason: intake.hiddenReason, by: entry?.causerName ?? null, at: intake.hiddenAt.toISOString(), ...counts };
}
