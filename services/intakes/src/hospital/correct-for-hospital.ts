import { plainDepartmentConfig } from '@intake-desk/contracts';
import type { Staff } from '@intake-desk/identity';
import { redirectFailed } from '@intake-desk/messaging';
import type { IntakesContext } from '../context.ts';
import { changeIntake } from '../intake/change-intake.ts';
import { changeablePatients, correctPatient } from '../patients/correct-patient.ts';
import { lockPair, mergePatients } from '../patients/merge-patients.ts';
import { checkedValues, versionOf } from '../patients/patient-values.ts';
import { newestIntake } from './find-for-hospital.ts';
import { correctionOf, everySex, type ReportedPatient } from './reported-patient.ts';

interface HospitalCorrection {
  readonly epd: string;
  readonly patient: ReportedPatient & { readonly allowEmail?: boolean | null | undefined };
  /** Shown in the timeline. */
  readonly reason: string;
}

/**
 * Corrects a patient in all of their intakes, as the form does. Returns the newest intake, null if nothing changed. Throws Invalid
 * by field, Locked.
 */
export const correctForHospital = (
  context: IntakesContext,
  staff: Staff,
  { epd, patient, reason }: HospitalCorrection,
): Promise<number | null> =>
  context.database.write(async () => {
    const { database } = context;
    const newest = await newestIntake(database, staff, epd);
    if (!newest) return null;
    const locked = await changeablePatients(context, staff, [newest], undefined);
    const intakes = locked.map(({ intake }) => intake);
    const { id } = newest;
    const correction = { id, version: versionOf(intakes), reason, ...correctionOf(patient) };
    const { changed } = await correctPatient(context, staff, correction, everySex);
    const { allowEmail } = patient;
    let changes = changed.length;
    if (allowEmail !== undefined) {
      for (const intake of intakes.filter((one) => one.allowEmail !== allowEmail)) {
        await changeIntake(database, intake, { allowEmail });
        // Staff could otherwise send it again.
        if (allowEmail === false) await redirectFailed(database, intake.id, 'mail', null);
        changes += 1;
      }
    }
    return changes > 0 ? id : null;
  });

/** Checks the values of a patient, who may have no intake, as a correction does. Throws Invalid by field. */
export function checkForHospital(
  { database }: IntakesContext,
  { scope: { timezone: zone } }: Staff,
  patient: ReportedPatient,
): void {
  // Corrections are checked in the same way in all departments.
  const config = { ...plainDepartmentConfig, ...everySex };
  checkedValues(correctionOf(patient), { config, zone, now: database.now() });
}

interface HospitalMerge {
  readonly epd: string;
  readonly formerEpd: string;
  readonly reason: string;
}

/**
 * Merges two patients as the screen does, where staff can undo it; a patient who stays but is not known yet gets the intakes of the
 * former one. Returns an intake of the patient who stays, null if nobody has the former identifier. Throws Invalid, Locked.
 */
export const mergeForHospital = (context: IntakesContext, staff: Staff, { epd, formerEpd, reason }: HospitalMerge) =>
  context.database.write(async () => {
    const { database } = context;
    const other = await newestIntake(database, staff, formerEpd);
    if (!other) return null;
    const kept = await newestIntake(database, staff, epd);
    if (!kept) {
      const locked = await changeablePatients(context, staff, [other], undefined);
      const version = versionOf(locked.map(({ intake }) => intake));
      await correctPatient(context, staff, { id: other.id, version, reason, epd });
      return other.id;
    }
    const { patients } = await lockPair(context, staff, { kept, other }, undefined);
    const version = versionOf(patients.map(({ intake }) => intake));
    await mergePatients(context, staff, { id: kept.id, otherId: other.id, version, reason });
    return kept.id;
  });
