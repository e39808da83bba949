import type { FoundPatient } from '@intake-desk/contracts';
import { patientSearch } from '@intake-desk/database';
import type { Staff } from '@intake-desk/identity';
import { In } from 'typeorm';
import type { IntakesContext } from '../context.ts';
import { IntakeEntity } from '../tables/intake.entity.ts';
import { toFoundPatients } from './found-patient.ts';

/**
 * Returns the newest record of a patient of the caller's own organisation in each department of the scope, newest first; only the one
 * of `intakeId`, if it is among the patient's. A hidden record counts only where there is no other.
 */
export async function newestRecords(
  { database }: IntakesContext,
  staff: Staff,
  { epd, intakeId }: { readonly epd: string; readonly intakeId: number | null },
): Promise<FoundPatient[]> {
  const { organisationId, departments } = staff.scope;
  const intakes = await database.read().find(IntakeEntity, {
    where: {
      organisationId,
      epdSearch: patientSearch(epd, null).epdSearch,
      departmentId: In(departments.map(({ id }) => id)),
    },
    order: { id: 'ASC' },
  });
  const asked = intakes.filter(({ id }) => id === intakeId);
  const visibleLast = intakes.toSorted((one, other) => Number(one.hiddenAt === null) - Number(other.hiddenAt === null));
  // The last one of a department replaces those before it.
  const newest = new Map(visibleLast.map((intake) => [intake.departmentId, intake]));
  const newestFirst = [...newest.values()].toSorted((one, other) => other.id - one.id);
  return toFoundPatients(database, staff, asked.length > 0 ? asked : newestFirst);
}
