import { type EntityOf, entity, id, instant, int, optional, refId, text, varchar } from '@intake-desk/database';

/** A past or future message about an intake, as the record shows it (S1 §3). */
export const NotificationEntity = entity(
  'notification',
  {
    id: id(),
    organisationId: refId(),
    intakeId: refId(),
    type: varchar<'invitation' | 'reminder' | 'follow-up' | 'tag' | 'confirmation' | 'link'>(32),
    /** The older name of the type, by which rows are enabled and disabled. */
    legacyType: varchar(64),
    groupId: optional(varchar(64)),
    /** `stop` disables the rows of its legacy type. */
    channel: varchar<'mail' | 'sms' | 'stop'>(16),
    receiver: varchar<'hospital' | 'patient' | 'pin-login'>(16),
    /** The address or number to which it went. */
    email: optional(varchar(255)),
    state: varchar<'scheduled' | 'queued' | 'sent' | 'delivered' | 'bounced' | 'failed' | 'canceled'>(16),
    /** Why it failed or was not sent. */
    reason: optional(text()),
    outboxMessageId: optional(refId()),
    /** Its appointment; once that is moved or ends, an unsent message is rescheduled or dropped. */
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
export type Notification = EntityOf<typeof NotificationEntity>;
