import { status } from '@intake-desk/contracts';
import { type Database, patientSearch } from '@intake-desk/database';
import type { Staff } from '@intake-desk/identity';
import { type FindOptionsWhere, In, IsNull } from 'typeorm';
import type { IntakesContext } from '../context.ts';
import { type Intake, IntakeEntity } from '../tables/intake.entity.ts';

/** The intakes of a patient of the caller's organisation, ignoring the case of the identifier as invitations do. */
export const ofPatient = ({ scope: { organisationId } }: Staff, epd: string): FindOptionsWhere<Intake> => ({
  organisationId,
  epdSearch: patientSearch(epd, null).epdSearch,
});

/** Returns the newest intake of a patient in a department that exists; null for an unknown patient. */
export const newestIntake = (database: Database, staff: Staff, epd: string): Promise<Intake | null> =>
  database.read().findOne(IntakeEntity, {
    where: { ...ofPatient(staff, epd), departmentId: In(staff.scope.readable.map(({ id }) => id)) },
    order: { id: 'DESC' },
  });

/**
 * Returns the patient's newest intake with this content that waits for answers in the departments of the caller's scope, or the one with
 * a hash.
 */
export const findOpenIntake = (
  { database }: IntakesContext,
  staff: Staff,
  { epd, content, hash }: Pick<Intake, 'epd' | 'content'> & { readonly hash?: string | undefined },
): Promise<Intake | null> =>
  database.read().findOne(IntakeEntity, {
    where: {
      ...ofPatient(staff, epd),
      departmentId: In(staff.scope.departments.map(({ id }) => id)),
      content,
      ...(hash === undefined ? {} : { hash }),
      status: In([status.notOpened, status.opened]),
      hiddenAt: IsNull(),
    },
    order: { id: 'DESC' },
  });

/** Returns an intake that the caller's unit has just made, found or completed. */
export const intakeByHash = ({ database }: IntakesContext, hash: string): Promise<Intake> =>
  database.manager().findOneByOrFail(IntakeEntity, { hash });

/** Returns an intake of the caller's scope whose results other systems may get; null if it is hidden, or a test's. */
export const findReportable = ({ database }: IntakesContext, staff: Staff, id: number): Promise<Intake | null> =>
  database.read().findOneBy(IntakeEntity, {
    id,
    organisationId: staff.scope.organisationId,
    departmentId: In(staff.scope.departments.map((department) => department.id)),
    isTest: false,
    hiddenAt: IsNull(),
  });
