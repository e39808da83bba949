import { entity, id, instant, refId, varchar } from '@intake-desk/database';

export const PatientProofEntity = entity(
  'patient_proof',
  {
    id: id(),
    intakeId: refId(),
    /** SHA-256 of the device's proof, in hex. */
    proofHash: varchar(64),
    expiresAt: instant(),
  },
  {
    unique: { proof: ['proofHash'] },
    index: { intake: ['intakeId'], expires: ['expiresAt'] },
    references: { intakeId: 'intake' },
  },
);
