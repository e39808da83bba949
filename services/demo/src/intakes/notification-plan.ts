import type { NewRow } from '@intake-desk/database';
import type { Notification } from '@intake-desk/intakes';
import { DAY } from '../calendar/civil-day.ts';
import type { AppointmentPlan } from './appointment-plan.ts';
import type { Colleague } from './department-profile.ts';
import type { Journey } from './journey.ts';

/** A notification without ids and organisation. */
type NotificationPlan = Omit<NewRow<Notification>, 'id' | 'intakeId' | 'organisationId' | 'appointmentId'>;

const FOLLOW_UP = 42 * DAY;
const REFUSAL = '550 5.1.1 The mailbox does not exist.';

interface Recipient {
  readonly email: string | null;
  /** Number for reminders by SMS; null where they go by mail. */
  readonly phone: string | null;
  readonly sender: Colleague | null;
  /** Hidden since then (ms), which stops scheduled messages. */
  readonly hiddenAt: number | null;
  readonly followups: boolean;
}

/** Plans an intake's messages: sent, refused and scheduled. */
export function notificationPlan(
  journey: Journey,
  appointment: AppointmentPlan | null,
  { email, phone, sender, hiddenAt, followups }: Recipient,
  now: number,
): NotificationPlan[] {
  if (journey.sentAt === null) return [];
  const base = {
    channel: 'mail' as const,
    receiver: 'patient' as const,
    email,
  };
  const rows: NotificationPlan[] = [
    {
      ...base,
      type: 'invitation',
      legacyType: 'invitation',
      state: journey.bounced ? 'failed' : 'sent',
      reason: journey.bounced ? REFUSAL : null,
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
      ...(type === 'reminder' && phone !== null ? { channel: 'sms' as const, email: phone } : {}),
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
    const followupAt = appointment && appointment.canceledAt === null ? appointment.startAt + FOLLOW_UP : null;
    if (followups && followupAt !== null && journey.completedAt !== null && journey.completedAt < followupAt) {
      later('follow-up', 'followup', followupAt);
    }
  }
  return [...rows, ...stopRows(rows, journey.createdAt)];
}

/** One in this many intakes with a scheduled message has its type disabled. */
const STOPPED_OF = 9;

/** Returns rows that disable a type. Derived from the intake's time so that no other value changes. */
function stopRows(rows: readonly NotificationPlan[], createdAt: number): NotificationPlan[] {
  const planned = rows.find(({ state }) => state === 'scheduled');
  if (!planned || Math.floor(createdAt / 1000) % STOPPED_OF !== 0) return [];
  const [sent] = rows;
  return [
    {
      ...planned,
      channel: 'stop',
      email: null,
      state: 'canceled',
      scheduledAt: null,
      sentByUserId: sent?.sentByUserId ?? null,
      sentByUser: sent?.sentByUser ?? null,
    },
  ];
}
