import type { PatientDetail } from '@intake-desk/contracts';
import type { Staff } from '@intake-desk/identity';
import { In } from 'typeorm';
import type { IntakesContext } from '../context.ts';
import { isReminded } from '../intake/open-intake.ts';
import { languageOf } from '../intake/patient-language.ts';
import { readableIntake } from '../intake/reachable-intake.ts';
import { IntakeEntity } from '../tables/intake.entity.ts';
import { resendable } from './correct-patient.ts';
import { changeableEverywhere, intakeIdsOfPatient } from './held-patient.ts';
import { versionOf } from './patient-values.ts';

/** Returns a patient, by one of their intakes, for the form of a correction. Throws NotFound. */
export async function readPatient({ database }: IntakesContext, staff: Staff, id: number): Promise<PatientDetail> {
  const { intake } = await readableIntake(database, staff, { id });
  const ids = await intakeIdsOfPatient(database, intake);
  const intakes = await database.read().find(IntakeEntity, { where: { id: In(ids) }, order: { id: 'ASC' } });
  const seesAddress = intake.email === null || staff.can('display_patient_email_address');
  const correctable = (await changeableEverywhere(database, staff, intakes)) !== undefined;
  return {
    epd: intake.epd,
    first_name: intake.firstName,
    last_name: intake.lastName,
    sex: intake.sex,
    dob: intake.dob,
    useremail: seesAddress ? intake.email : 1,
    phone_number_full: intake.phone,
    language: languageOf(intake.language),
    version: versionOf(intakes),
    correctable,
    intakes: intakes.length,
    // Intakes in departments that the caller cannot read are only counted.
    waiting: correctable ? intakes.filter(isReminded).length : 0,
    failed: correctable ? (await resendable(database, intakes)).length : 0,
  };
}
