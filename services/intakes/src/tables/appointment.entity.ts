import { type EntityOf, entity, flag, id, instant, int, optional, refId, text, varchar } from '@intake-desk/database';

/** An appointment of an intake; a canceled one keeps its other values. */
export const AppointmentEntity = entity(
  'appointment',
  {
    id: id(),
    organisationId: refId(),
    intakeId: refId(),
    startAt: instant(),
    status: varchar<'booked' | 'canceled'>(16, 'booked'),
    comments: optional(text()),
    type: optional(varchar(64)),
    serviceType: optional(varchar(64)),
    specialty: optional(varchar(64)),
    sendConfirmation: flag(false),
    enableFollowups: flag(false),
    remoteConsult: flag(false),
    externalId: optional(varchar(191)),
    createdAt: instant(),
    createdBy: optional(int()),
    updatedAt: instant(),
    canceledAt: optional(instant()),
    deletedAt: optional(instant()),
    version: int(1),
  },
  {
    index: {
      intake: ['intakeId', 'startAt'],
      start: ['organisationId', 'startAt', 'status'],
      external: ['organisationId', 'externalId'],
    },
    references: { organisationId: 'organisation', intakeId: 'intake' },
  },
);
export type Appointment = EntityOf<typeof AppointmentEntity>;
