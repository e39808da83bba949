import { timingSafeEqual } from 'node:crypto';
import { Conflict, Invalid, PatientLimit } from '@intake-desk/contracts';
import { ThrottleTable } from '@intake-desk/identity';
import type { IntakesContext } from '../context.ts';
import { holdIntake } from '../intake/reachable-intake.ts';
import { IntakeEntity } from '../tables/intake.entity.ts';
import { PatientProofEntity } from '../tables/patient-proof.entity.ts';
import type { Patient } from './patient.ts';
import { newPatientToken, patientTokenHash } from './patient-token.ts';

/** Tries of one intake; the right one is not counted. */
const TRIES = 5;
const WINDOW_MS = 15 * 60_000;

/** How long a device need not ask again, in ms. */
const PROOF_MS = 30 * 86_400_000;

/** Key of an intake's tries. */
export const birthDateTries = (intakeId: number): string => `birth-date:${intakeId}`;

export const proveBirthDate = ({ database }: IntakesContext) => {
  const throttles = new ThrottleTable(database);
  return async ({ intakeId, birthDate, linkGeneration }: Patient, dob: string): Promise<string> => {
    if (birthDate === 'not-asked') throw new Conflict('This link asks for no birth date.');
    const key = birthDateTries(intakeId);
    // Counted before it is judged, so that many tries at once are not looked at together.
    const seconds = await throttles.take([{ key, tries: TRIES, windowMs: WINDOW_MS }]);
    if (seconds > 0) throw new PatientLimit(seconds);
    const intake = await database.read().findOne(IntakeEntity, { where: { id: intakeId } });
    if (!isSame(intake?.dob ?? '', dob)) throw new Invalid({ dob: ['dob.wrong'] });
    const proof = newPatientToken();
    const expiresAt = new Date(database.now().getTime() + PROOF_MS);
    await database.write(async () => {
      const held = await holdIntake(database, intakeId);
      // All links were revoked meanwhile, or the date was corrected.
      if (held.linkGeneration !== linkGeneration) throw new Invalid({ dob: ['dob.wrong'] });
      await database.manager().insert(PatientProofEntity, { intakeId, proofHash: patientTokenHash(proof), expiresAt });
      await throttles.giveBack(key);
    });
    return proof;
  };
};

/** Compares hashes, which are equally long and take equally long whatever stands in the dates. */
const isSame = (one: string, other: string): boolean =>
  timingSafeEqual(Buffer.from(patientTokenHash(one)), Buffer.from(patientTokenHash(other)));
