import type { PatientDetail } from '@intake-desk/contracts';
import type { Staff } from '@intake-desk/identity';
import { In } from 'typeorm';
import type { IntakesContext } from '../context.ts';
import { isReminded } from '../intake/open-intake.ts';
import { readableIntake } from '../intake/reachable-intake.ts';
import { IntakeEntity } from '../tables/intake.entity.ts';
import { resendable } from './correct-patient.ts';
import { changeableEverywhere, intakeIdsOfPatient } from './lock-patients.ts';
import { versionOf, visibleValues } from './patient-values.ts';

/** Returns a patient, by one of their intakes, for the form of a correction. Throws NotFound. */
export async function readPatient({ database }: IntakesContext, staff: Staff, id: number): Promise<PatientDetail> {
  const { intake } = await readableIntake(database, staff, { id });
  const ids = await intakeIdsOfPatient(database, intake);
  const intakes = await database.read().find(IntakeEntity, { where: { id: In(ids) }, order: { id: 'ASC' } });
  const correctable = (await changeableEverywhere(database, staff, intakes)) !== undefined;
  return {
    ...visibleValues(staff, intake),
    version: versionOf(intakes),
    correctable,
    intakes: intakes.length,
    // Intakes in departments that the caller cannot read are only counted.
    waiting: correctable ? intakes.filter(isReminded).length : 0,
    failed: correctable ? (await resendable(database, intakes)).length : 0,
  };
}
