import { entity, id, instant, int, optional, refId, text, varchar } from '@intake-desk/database';

/** A message about an intake, past or future, as the record shows it (S1 §3). */
export interface Notification {
  id: number;
  organisationId: number;
  intakeId: number;
  type: 'invitation' | 'reminder' | 'follow-up' | 'tag' | 'confirmation' | 'link';
  /** The older name of the type, by which rows are switched on and off. */
  legacyType: string;
  groupId: string | null;
  /** `stop` disables the rows of its legacy type. */
  channel: 'mail' | 'sms' | 'stop';
  receiver: 'hospital' | 'patient' | 'pin-login';
  /** Address or number that it went to. */
  email: string | null;
  state: 'scheduled' | 'queued' | 'sent' | 'delivered' | 'bounced' | 'failed' | 'canceled';
  /** Why it failed or was not sent. */
  reason: string | null;
  outboxMessageId: number | null;
  /** The appointment that it goes with: once that moves or ends, what has not left is planned anew or not sent. */
  appointmentId: number | null;
  scheduledAt: Date | null;
  sentAt: Date | null;
  disabledAt: Date | null;
  disabledBy: number | null;
  sentByUserId: number | null;
  sentByUser: string | null;
  createdAt: Date;
  updatedAt: Date;
}

export const NotificationEntity = entity<Notification>(
  'notification',
  {
    id: id(),
    organisationId: refId(),
    intakeId: refId(),
    type: varchar(32),
    legacyType: varchar(64),
    groupId: optional(varchar(64)),
    channel: varchar(16),
    receiver: varchar(16),
    email: optional(varchar(255)),
    state: varchar(16),
    reason: optional(text()),
    outboxMessageId: optional(refId()),
    appointmentId: optional(int()),
    scheduledAt: optional(instant()),
    sentAt: optional(instant()),
    disabledAt: optional(instant()),
    disabledBy: optional(int()),
    sentByUserId: optional(int()),
    sentByUser: optional(varchar(255)),
    createdAt: instant(),
    updatedAt: instant(),
  },
  {
    index: {
      intake: ['intakeId', 'createdAt'],
      due: ['state', 'scheduledAt'],
      outbox: ['outboxMessageId'],
    },
    references: { organisationId: 'organisation', intakeId: 'intake', outboxMessageId: 'outbox_message' },
  },
);
