import { type Static, Type } from 'typebox';
import { AppointmentId, IntakeId, scopeFields, Tab } from '../identifier/identifier.ts';
import { limit } from '../limits/limit.ts';
import { Nothing, route } from '../route/route.ts';
import { NullableText } from '../schema/nullable.ts';
import { Instant } from '../time/civil-date.ts';
import { WireMoment } from '../time/wire-moment.ts';
import { changeCall, exampleScope } from './department-call.ts';

/** An appointment of an intake. A canceled one can be neither changed nor deleted (S1 §4). */
export const Appointment = Type.Object({
  id: AppointmentId,
  start_at: Instant,
  status: Type.Enum(['booked', 'canceled']),
  comments: NullableText,
  type: NullableText,
  service_type: NullableText,
  specialty: NullableText,
  send_confirmation: Type.Boolean(),
  enable_followups: Type.Boolean(),
  remote_consult: Type.Boolean(),
  version: Type.Integer(),
});
export type Appointment = Static<typeof Appointment>;

/** Boxes of the form, by the department's procedures and follow-ups and the organisation's provider (S1 §5). */
export const AppointmentOffer = Type.Object({
  send_confirmation: Type.Boolean(),
  enable_followups: Type.Boolean(),
  remote_consult: Type.Boolean(),
});
export type AppointmentOffer = Static<typeof AppointmentOffer>;

/**
 * Books an appointment, or changes the one of `app_id`. Ignores a box that is not offered, and names it in `ignored` and
 * `ignoredHeader`. 422 `start_at`: dashboard.modal.start_at_required, and appointment.past without `past_confirmed`. 409 for a
 * canceled one, for an older `version`, and under another's edit lock.
 */
export const saveAppointment = route('POST /api/ic/appointment', {
  ...changeCall,
  summary: 'Books or changes an appointment',
  body: Type.Object({
    ...scopeFields,
    ic_id: IntakeId,
    app_id: Type.Optional(AppointmentId),
    version: Type.Optional(Type.Integer({ minimum: 1 })),
    start_at: Type.Optional(WireMoment),
    comments: Type.Optional(Type.String({ maxLength: limit.appointmentCommentLength })),
    send_confirmation: Type.Optional(Type.Boolean()),
    enable_followups: Type.Optional(Type.Boolean()),
    remote_consult: Type.Optional(Type.Boolean()),
    past_confirmed: Type.Optional(Type.Boolean()),
    sessionId: Type.Optional(Tab),
  }),
  reply: Type.Object({ ...Appointment.properties, ignored: Type.Optional(Type.Array(Type.String())) }),
  example: {
    body: { ...exampleScope, ic_id: 42, start_at: '2099-03-02 10:30:00+01:00' },
  },
});

const oneAppointment = Type.Object({
  ...scopeFields,
  ic_id: IntakeId,
  app_id: AppointmentId,
  sessionId: Type.Optional(Tab),
});

/** Cancels an appointment; it remains on the record. 409 if it is already canceled. */
export const cancelAppointment = route('POST /api/ic/cancel-appointment', {
  ...changeCall,
  summary: 'Cancels an appointment',
  body: oneAppointment,
  reply: Appointment,
  example: { body: { ...exampleScope, ic_id: 42, app_id: 8 } },
});

/** Deletes an appointment. 409 if it is canceled. */
export const deleteAppointment = route('POST /api/ic/delete-appointment', {
  ...changeCall,
  summary: 'Deletes an appointment',
  body: oneAppointment,
  reply: Nothing,
  example: { body: { ...exampleScope, ic_id: 42, app_id: 8 } },
});
