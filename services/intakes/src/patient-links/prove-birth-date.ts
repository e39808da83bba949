import { Conflict, Invalid, PatientLimit } from '@intake-desk/contracts';
import { fingerprint, isSameSecret, newSecret, ThrottleTable } from '@intake-desk/identity';
import type { IntakesContext } from '../context.ts';
import { lockIntake } from '../intake/reachable-intake.ts';
import { IntakeEntity } from '../tables/intake.entity.ts';
import { PatientProofEntity } from '../tables/patient-proof.entity.ts';
import type { Patient } from './patient.ts';

/** Time for which a device does not ask again. */
const PROOF_MS = 30 * 86_400_000;

/**
 * Limits the wrong birth dates of an intake. A link works for a year, in which somebody else could try out all dates without the
 * day's limit (decision 430).
 */
export const birthDateLimits = (intakeId: number) => [
  { key: `birth-date:${intakeId}`, tries: 5, windowMs: 15 * 60_000 },
  { key: `birth-date:${intakeId}:day`, tries: 10, windowMs: 24 * 60 * 60_000 },
];

/**
 * Returns a proof for this device that the patient gave the birth date. Throws Invalid{dob: dob.wrong}, PatientLimit after too many
 * wrong ones, Conflict if the link asks for none.
 */
export async function proveBirthDate(
  { database }: IntakesContext,
  { intakeId, birthDate, linkGeneration }: Patient,
  dob: string,
): Promise<string> {
  if (birthDate === 'not-asked') throw new Conflict('This link asks for no birth date.');
  const throttles = new ThrottleTable(database);
  const limits = birthDateLimits(intakeId);
  // Counts the attempt before it compares the dates, so that concurrent attempts cannot exceed the limit.
  const seconds = await throttles.take(limits);
  if (seconds > 0) throw new PatientLimit(seconds);
  const intake = await database.read().findOne(IntakeEntity, { where: { id: intakeId } });
  if (!isSameSecret(intake?.dob ?? '', dob)) throw new Invalid({ dob: ['dob.wrong'] });
  const proof = newSecret();
  const expiresAt = new Date(database.now().getTime() + PROOF_MS);
  await database.write(async () => {
    const locked = await lockIntake(database, intakeId);
    // All links were revoked meanwhile, or the date was corrected.
    if (locked.linkGeneration !== linkGeneration) throw new Invalid({ dob: ['dob.wrong'] });
    await database.manager().insert(PatientProofEntity, { intakeId, proofHash: fingerprint(proof), expiresAt });
    for (const { key } of limits) await throttles.giveBack(key);
  });
  return proof;
}
