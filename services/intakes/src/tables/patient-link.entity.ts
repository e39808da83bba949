import { entity, flag, id, instant, int, optional, refId, varchar } from '@intake-desk/database';

/**
 * What a link beside that of the invitation is for: the patient at home, in a message that was sent later (`mail`, `sms`), somebody who
 * passes it on (`copy`), or the patient on a device of the organisation.
 */
export type PatientLinkKind = 'device' | HomeLinkKind;

/** Links for wherever the patient is; another invitation ends them. */
export const homeLinkKinds = ['mail', 'sms', 'copy'] as const;
export type HomeLinkKind = (typeof homeLinkKinds)[number];
/** Links that a message carries. */
export type MessageLinkKind = Exclude<HomeLinkKind, 'copy'>;

/** A link to an intake beside the one that its invitation carries. */
export interface PatientLink {
  id: number;
  intakeId: number;
  kind: PatientLinkKind;
  /** SHA-256 of the link's token, in hex. */
  tokenHash: string;
  /** It begins at the first question, not where the patient left off. */
  fromStart: boolean;
  /** Staff unlocked all steps: every group is open from the start. */
  unlocked: boolean;
  createdAt: Date;
  createdBy: number | null;
  expiresAt: Date;
}

export const PatientLinkEntity = entity<PatientLink>(
  'patient_link',
  {
    id: id(),
    intakeId: refId(),
    kind: varchar(16, 'device'),
    tokenHash: varchar(64),
    fromStart: flag(false),
    unlocked: flag(false),
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
