import { entity, flag, id, instant, int, optional, refId, varchar } from '@intake-desk/database';

/** A link to an intake beside the one that its mail carries: for the patient on a device of the organisation. */
export interface PatientLink {
  id: number;
  intakeId: number;
  /** SHA-256 of the link's token, in hex. */
  tokenHash: string;
  /** It begins at the first question, not where the patient left off. */
  fromStart: boolean;
  createdAt: Date;
  createdBy: number | null;
  expiresAt: Date;
}

export const PatientLinkEntity = entity<PatientLink>(
  'patient_link',
  {
    id: id(),
    intakeId: refId(),
    tokenHash: varchar(64),
    fromStart: flag(false),
    createdAt: instant(),
    createdBy: optional(int()),
    expiresAt: instant(),
  },
  {
    unique: { token: ['tokenHash'] },
    index: { intake: ['intakeId'], expires: ['expiresAt'] },
    references: { intakeId: 'intake' },
  },
);
