import { entity, id, instant, refId, varchar } from '@intake-desk/database';

/** A device on which a patient has given the birth date. */
export interface PatientProof {
  id: number;
  intakeId: number;
  /** SHA-256 of the proof, in hex. */
  proofHash: string;
  expiresAt: Date;
}

export const PatientProofEntity = entity<PatientProof>(
  'patient_proof',
  { id: id(), intakeId: refId(), proofHash: varchar(64), expiresAt: instant() },
  {
    unique: { proof: ['proofHash'] },
    index: { intake: ['intakeId'], expires: ['expiresAt'] },
    references: { intakeId: 'intake' },
  },
);
