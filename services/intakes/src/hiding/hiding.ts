import type { Hiding, RequestBody, toggleHidden as toggleHiddenCall } from '@intake-desk/contracts';
import type { Database } from '@intake-desk/database';
import type { Staff } from '@intake-desk/identity';
import { Check } from 'typebox/value';
import type { IntakesContext } from '../context.ts';
import { changeableIntake } from '../edit-lock/edit-lock.ts';
import { findAppointments } from '../intake/appointment-repository.ts';
import { changeIntake } from '../intake/change-intake.ts';
import { announce } from '../intake/live-event.ts';
import { type ReachableIntake, subjectOf } from '../intake/reachable-intake.ts';
import { planFollowUps } from '../notifications/follow-up-plan.ts';
import { nextFollowUp } from '../notifications/next-follow-up.ts';
import { planReminders } from '../notifications/reminder-plan.ts';
import { senderOf } from '../notifications/sender.ts';
import type { Intake } from '../tables/intake.entity.ts';
import { TimelineEntryEntity } from '../tables/timeline-entry.entity.ts';
import { addTimelineEntry } from '../timeline/add-timeline-entry.ts';
import { parseReason } from './reason.ts';
import { bringBackMessages, fateOf, StoppedMessages, stopMessages } from './stopped-messages.ts';

/**
 * Hides a record that the caller's unit has locked, or restores it, for a reason. Returns the number of messages that it stopped or
 * brought back; 0 if nothing changes.
 */
export async function setHidden(
  { database }: IntakesContext,
  { user }: Staff,
  reachable: ReachableIntake,
  { hidden, reason }: { hidden: boolean; reason: string },
): Promise<number> {
  const { intake } = reachable;
  if (hidden === (intake.hiddenAt !== null)) return 0;
  const entry = { origin: 'activity-log', causer: user, words: reason } as const;
  let messages: number;
  if (hidden) {
    const { stopped, count } = await stopMessages(database, intake);
    messages = count;
    await changeIntake(database, intake, { hiddenAt: database.now(), hiddenBy: user.id, hiddenReason: reason });
    await addTimelineEntry(database, intake, { ...entry, logName: hiddenLog, properties: { reason, stopped } });
  } else {
    messages = await bringBackMessages(database, intake, await stoppedBy(database, intake));
    await changeIntake(database, intake, { hiddenAt: null, hiddenBy: null, hiddenReason: null });
    await planAgain(database, { ...intake, hiddenAt: null });
    await addTimelineEntry(database, intake, { ...entry, logName: 'intake.restored', properties: { reason } });
  }
  await announce(database, 'ic.updated', 'hidden', subjectOf(reachable));
  return messages;
}

/** Plans follow-ups and reminders of a restored record, whose appointments may have changed meanwhile. */
async function planAgain(database: Database, intake: Intake): Promise<void> {
  const sender = await senderOf(database, intake);
  const options = { settings: sender.settings, zone: sender.organisation.timezone };
  for (const appointment of await findAppointments(database, intake.id)) {
    await planFollowUps(database, intake, appointment, options);
  }
  await planReminders(database, intake, sender, 'appointment');
  await changeIntake(database, intake, await nextFollowUp(database, intake.id));
}

/**
 * Hides a record, which stops the messages that have not left, or restores it, which brings back those in the future; toggles without
 * `hidden`. Throws Invalid{reason: reason.required | reason.max}, Locked.
 */
export const toggleHidden = (
  context: IntakesContext,
  staff: Staff,
  { reason: typed, hidden: wanted, ...reference }: RequestBody<typeof toggleHiddenCall>,
) =>
  context.database.write(async () => {
    const reason = parseReason(typed);
    const reachable = await changeableIntake(context, staff, reference);
    const hidden = wanted ?? reachable.intake.hiddenAt === null;
    return { hidden, messages: await setHidden(context, staff, reachable, { hidden, reason }) };
  });

export const hiddenLog = 'intake.hidden';

/** Returns the timeline entry of the last hiding, and the messages that it stopped. */
async function lastHiding(database: Database, { id: intakeId }: Intake) {
  const [entry] = await database.read().find(TimelineEntryEntity, {
    where: { intakeId, logName: hiddenLog },
    order: { createdAt: 'DESC', id: 'DESC' },
    take: 1,
  });
  const stopped = entry?.properties?.stopped;
  return { entry, stopped: Check(StoppedMessages, stopped) ? stopped : { notifications: [], mails: [] } };
}

const stoppedBy = async (database: Database, intake: Intake): Promise<StoppedMessages> =>
  (await lastHiding(database, intake)).stopped;

/** Returns the reason for which an intake is hidden, and the effect of restoring it; null if it is not hidden. */
export async function hidingOf(database: Database, intake: Intake): Promise<Hiding | null> {
  if (intake.hiddenAt === null) return null;
  const { entry, stopped } = await lastHiding(database, intake);
  const { counts } = await fateOf(database, intake.id, stopped);
  return { reason: intake.hiddenReason, by: entry?.causerName ?? null, at: intake.hiddenAt.toISOString(), ...counts };
}
