import { entity, id, instant, refId, varchar } from '@intake-desk/database';

/** A link that was withdrawn: another took its place. */
export interface PatientLinkEnd {
  id: number;
  intakeId: number;
  /** SHA-256 of the link's token, in hex. */
  tokenHash: string;
  endedAt: Date;
}

export const PatientLinkEndEntity = entity<PatientLinkEnd>(
  'patient_link_end',
  { id: id(), intakeId: refId(), tokenHash: varchar(64), endedAt: instant() },
  { unique: { token: ['tokenHash'] }, index: { intake: ['intakeId'] }, references: { intakeId: 'intake' } },
);
