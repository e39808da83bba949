import { type Static, Type } from 'typebox';
import { IntakeId, scopeFields, Tab } from '../identifier/identifier.ts';
import { route } from '../route/route.ts';
import { changeCall, departmentQuery, exampleScope } from './department-call.ts';
import { NotificationType } from './record.ts';

/** A kind of message of a department, by which messages are switched off together (S1 §3, §4). */
export const NotificationTypeView = Type.Object({
  type: NotificationType,
  legacy_type: Type.String(),
  group_id: Type.String(),
  enabled: Type.Boolean(),
  receivers: Type.Array(Type.Enum(['hospital', 'patient', 'pin-login'])),
  /** Hours after the invitation, or before the appointment if negative; null: at once. */
  delay_hours: Type.Unsafe<number | null>({ type: ['number', 'null'] }),
});
export type NotificationTypeView = Static<typeof NotificationTypeView>;

export const getNotificationTypes = route({
  ...departmentQuery,
  url: '/api/config/notification-types',
  summary: "A department's kinds of messages",
  permission: ['view_patient_modal', 'send_invite'],
  departmentKey: true,
  reply: Type.Array(NotificationTypeView),
});

/**
 * Switches what is still to be sent off or on: one message by `notification_id`, otherwise all of the legacy type, also those that
 * are planned later, by a row with the channel `stop` (S1 §4). Without `disabled` the other of what it is. 409 for a message that
 * has left, and under another's edit lock.
 */
export const toggleNotification = route({
  ...changeCall,
  url: '/api/ic/toggle-notification',
  summary: 'Switches messages of an intake off or on',
  body: Type.Object({
    ...scopeFields,
    id: IntakeId,
    type: NotificationType,
    legacy_type: Type.String({ minLength: 1, maxLength: 64 }),
    group_id: Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 64 })),
    /** The number in a message row's `properties.notification_id`. */
    notification_id: Type.Optional(Type.Integer({ minimum: 1 })),
    disabled: Type.Optional(Type.Boolean()),
    sessionId: Type.Optional(Tab),
  }),
  reply: Type.Object({ disabled: Type.Boolean() }),
  example: {
    body: {
      ...{ ...exampleScope, id: 42 },
      ...{ type: 'reminder', legacy_type: 'reminder', disabled: true },
    },
  },
});
