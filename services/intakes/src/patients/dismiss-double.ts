import { Forbidden } from '@intake-desk/contracts';
import type { Staff } from '@intake-desk/identity';
import { In } from 'typeorm';
import type { IntakesContext } from '../context.ts';
import { writableIntake } from '../intake/reachable-intake.ts';
import { DistinctPatientEntity } from '../tables/distinct-patient.entity.ts';
import { IntakeEntity } from '../tables/intake.entity.ts';
import { changeableEverywhere, intakeIdsOfPatient } from './held-patient.ts';
import { isOnePatient, otherIntake } from './merge-pair.ts';

/** Marks two patients as two people, for good. Throws NotFound, and Forbidden without the rights of a merge. */
export const dismissDouble = (
  { database }: IntakesContext,
  staff: Staff,
  request: { readonly id: number; readonly otherId: number },
): Promise<null> =>
  database.write(async () => {
    const { intake: kept } = await writableIntake(database, staff, { id: request.id });
    const other = await otherIntake(database, staff, kept, request.otherId);
    const ids = [...(await intakeIdsOfPatient(database, kept)), ...(await intakeIdsOfPatient(database, other))];
    const intakes = await database.manager().findBy(IntakeEntity, { id: In(ids) });
    if (!(await changeableEverywhere(database, staff, intakes))) {
      throw new Forbidden('One of the patients has intakes in departments that you cannot change.');
    }
    if (isOnePatient({ kept, other })) return null;
    const who = { createdAt: database.now(), userId: staff.user.id || null, userName: staff.user.name };
    await database
      .manager()
      .createQueryBuilder()
      .insert()
      .into(DistinctPatientEntity)
      .values([
        { intakeId: kept.id, otherIntakeId: other.id, ...who },
        { intakeId: other.id, otherIntakeId: kept.id, ...who },
      ])
      .orIgnore()
      .updateEntity(false)
      .execute();
    return null;
  });
