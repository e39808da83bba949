import { allDepartments, type PinTarget, status } from '@intake-desk/contracts';
import type { Database } from '@intake-desk/database';
import { DepartmentEntity, OrganisationEntity } from '@intake-desk/identity';
import { IntakeEntity } from '@intake-desk/intakes';
import { In, IsNull } from 'typeorm';

/** Returns ids of the organisation's own departments with that symbol, or of all. */
export async function departmentsOf(database: Database, organisation: string, symbol: string): Promise<number[]> {
  const owner = await database.read().findOneBy(OrganisationEntity, { symbol: organisation });
  if (!owner) return [];
  const departments = await database.read().find(DepartmentEntity, {
    where: { organisationId: owner.id, ...(symbol === allDepartments ? {} : { symbol }) },
    order: { id: 'ASC' },
  });
  return departments.map(({ id }) => id);
}

/** Returns the newest completed intake of those departments, or undefined. */
export async function findCompletedIntake(
  database: Database,
  organisation: string,
  symbol: string,
): Promise<PinTarget | undefined> {
  const departments = await departmentsOf(database, organisation, symbol);
  const intake = await database.read().findOne(IntakeEntity, {
    where: { departmentId: In(departments), status: status.completed, hiddenAt: IsNull() },
    order: { createdAt: 'DESC' },
  });
  if (!intake) return undefined;
  const { symbol: dep } = await database.read().findOneByOrFail(DepartmentEntity, { id: intake.departmentId });
  return { org: organisation, dep, hash: intake.hash, epd: intake.epd };
}
