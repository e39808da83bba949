import { entity, flag, id, instant, int, optional, refId, text, varchar } from '@intake-desk/database';

/** An appointment of an intake; a canceled one stays as it is. */
export interface Appointment {
  id: number;
  organisationId: number;
  intakeId: number;
  startAt: Date;
  status: 'booked' | 'canceled';
  comments: string | null;
  type: string | null;
  serviceType: string | null;
  specialty: string | null;
  sendConfirmation: boolean;
  enableFollowups: boolean;
  remoteConsult: boolean;
  /** The external system's id of it, where it came from there. */
  externalId: string | null;
  createdAt: Date;
  createdBy: number | null;
  updatedAt: Date;
  canceledAt: Date | null;
  deletedAt: Date | null;
  version: number;
}

export const AppointmentEntity = entity<Appointment>(
  'appointment',
  {
    id: id(),
    organisationId: refId(),
    intakeId: refId(),
    startAt: instant(),
    status: varchar(16, 'booked'),
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
