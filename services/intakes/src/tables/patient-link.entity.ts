import { entity, flag, id, instant, int, optional, refId, varchar } from '@intake-desk/database';

/**
 * Use of a link besides that of the invitation: in a later message to the patient (`mail`, `sms`), for somebody who passes it on
 * (`copy`), or on a device of the organisation.
 */
export type PatientLinkKind = 'device' | HomeLinkKind;

/** Links for the patient's own devices; another invitation revokes them. */
export const homeLinkKinds = ['mail', 'sms', 'copy'] as const;
export type HomeLinkKind = (typeof homeLinkKinds)[number];
export type MessageLinkKind = Exclude<HomeLinkKind, 'copy'>;

export const PatientLinkEntity = entity(
  'patient_link',
  {
    id: id(),
    intakeId: refId(),
    kind: varchar<PatientLinkKind>(16, 'device'),
    /** SHA-256 of the link's token, in hex. */
    tokenHash: varchar(64),
    /** Begins at the first question instead of where the patient stopped. */
    fromStart: flag(false),
    /** Staff unlocked all steps, so every group is open from the start. */
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
