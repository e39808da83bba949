import type { Notification } from '@intake-desk/intakes';
import { DAY } from '../calendar/civil-day.ts';
import type { AppointmentPlan } from './appointment-plan.ts';
import type { Colleague } from './department-profile.ts';
import type { Journey } from './journey.ts';

/** The part of a notification that does not depend on where the intake is. */
export type NotificationPlan = Omit<Notification, 'id' | 'intakeId' | 'organisationId' | 'appointmentId'>;

/** How long after an appointment the follow-up goes out. */
const FOLLOW_UP = 42 * DAY;
const REFUSAL = '550 5.1.1 The mailbox does not exist.';

export interface Recipient {
  readonly email: string | null;
  readonly sender: Colleague | null;
  /** Hidden since then (ms): what was still to be sent is not. */
  readonly hiddenAt: number | null;
  /** Whether the procedure has follow-ups. */
  readonly followups: boolean;
}

/** Messages about an intake, sent, refused and still to come. */
export function notificationPlan(
  journey: Journey,
  appointment: AppointmentPlan | null,
  { email, sender, hiddenAt, followups }: Recipient,
  now: number,
): NotificationPlan[] {
  if (journey.sentAt === null) return [];
  const base = {
    groupId: null,
    channel: 'mail' as const,
    receiver: 'patient' as const,
    email,
    reason: null,
    outboxMessageId: null,
    disabledAt: null,
    disabledBy: null,
    sentByUserId: null,
    sentByUser: null,
  };
  const rows: NotificationPlan[] = [
    {
      ...base,
      type: 'invitation',
      legacyType: 'invitation',
      state: journey.bounced ? 'failed' : 'sent',
      reason: journey.bounced ? REFUSAL : null,
      scheduledAt: null,
      sentAt: journey.bounced ? null : new Date(journey.sentAt),
      sentByUserId: sender?.id ?? null,
      sentByUser: sender?.name ?? null,
      createdAt: new Date(journey.createdAt),
      updatedAt: new Date(journey.sentAt),
    },
  ];
  const later = (type: 'reminder' | 'follow-up', legacyType: string, at: number): void => {
    const stopped = hiddenAt !== null && hiddenAt < at;
    const sent = at <= now && !stopped;
    rows.push({
      ...base,
      type,
      legacyType,
      groupId: legacyType,
      state: stopped ? 'canceled' : sent ? 'sent' : 'scheduled',
      scheduledAt: new Date(at),
      sentAt: sent ? new Date(at) : null,
      createdAt: new Date(journey.createdAt),
      updatedAt: new Date(stopped ? hiddenAt : sent ? at : journey.createdAt),
    });
  };
  if (!journey.bounced) {
    for (const { at } of journey.reminders) later('reminder', 'reminder', at);
    if (followups && appointment && appointment.canceledAt === null && journey.completedAt !== null) {
      later('follow-up', 'followup', appointment.startAt + FOLLOW_UP);
    }
  }
  return [...rows, ...stopRows(rows, journey.createdAt)];
}

/** One in so many intakes with a message to come has its type switched off. */
const STOPPED_OF = 9;

/** Rows that switch a type off; told by the moment of the intake, so that nothing else of the demonstration changes. */
function stopRows(rows: readonly NotificationPlan[], createdAt: number): NotificationPlan[] {
  const planned = rows.find(({ state }) => state === 'scheduled');
  if (!planned || Math.floor(createdAt / 1000) % STOPPED_OF !== 0) return [];
  const [sent] = rows;
  return [
    {
      ...planned,
      ...{ channel: 'stop', email: null, state: 'canceled', scheduledAt: null },
      ...{ sentByUserId: sent?.sentByUserId ?? null, sentByUser: sent?.sentByUser ?? null },
    },
  ];
}
