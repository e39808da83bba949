import { entity, id, instant, refId, varchar } from '@intake-desk/database';

export const PatientLinkEndEntity = entity(
  'patient_link_end',
  {
    id: id(),
    intakeId: refId(),
    /** SHA-256 of the link's token, in hex. */
    tokenHash: varchar(64),
    endedAt: instant(),
  },
  { unique: { token: ['tokenHash'] }, index: { intake: ['intakeId'] }, references: { intakeId: 'intake' } },
);
