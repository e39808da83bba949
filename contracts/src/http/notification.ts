import { type Static, Type } from 'typebox';
import { IntakeId, scopeFields, Tab } from '../identifier/identifier.ts';
import { route } from '../route/route.ts';
import { changeCall, departmentQuery, exampleScope } from './department-call.ts';
import { NotificationType } from './record.ts';

/** A message type of a department. Messages are switched off by type (S1 §3, §4). */
export const NotificationTypeView = Type.Object({
  type: NotificationType,
  legacy_type: Type.String(),
  group_id: Type.String(),
  enabled: Type.Boolean(),
  receivers: Type.Array(Type.Enum(['hospital', 'patient', 'pin-login'])),
  /** Hours after the invitation, or before the appointment if negative; null for at once. */
  delay_hours: Type.Unsafe<number | null>({ type: ['number', 'null'] }),
});
export type NotificationTypeView = Static<typeof NotificationTypeView>;

export const getNotificationTypes = route('GET /api/config/notification-types', {
  ...departmentQuery,
  summary: "A department's kinds of messages",
  permission: ['view_patient_modal', 'send_invite'],
  departmentKey: true,
  reply: Type.Array(NotificationTypeView),
});

/**
 * Switches pending messages off or on: one by `notification_id`, otherwise all of the legacy type, including those planned later,
 * by a row with the channel `stop` (S1 §4). Without `disabled` it toggles. 409 for a sent message, and under another's edit lock.
 */
export const toggleNotification = route('POST /api/ic/toggle-notification', {
  ...changeCall,
  summary: 'Switches messages of an intake off or on',
  body: Type.Object({
    ...scopeFields,
    id: IntakeId,
    type: NotificationType,
    legacy_type: Type.String({ minLength: 1, maxLength: 64 }),
    group_id: Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 64 })),
    /** Number in `properties.notification_id` of the message's row. */
    notification_id: Type.Optional(Type.Integer({ minimum: 1 })),
    disabled: Type.Optional(Type.Boolean()),
    sessionId: Type.Optional(Tab),
  }),
  reply: Type.Object({ disabled: Type.Boolean() }),
  example: {
    body: {
      ...exampleScope,
      id: 42,
      type: 'reminder',
      legacy_type: 'reminder',
      disabled: true,
    },
  },
});
