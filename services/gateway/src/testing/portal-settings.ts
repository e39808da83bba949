import { type PortalSettings, plainPortalSettings } from '@intake-desk/contracts';
import { DepartmentConfigEntity, settingsOf } from '@intake-desk/identity';
import type { Gateway } from '../gateway.ts';
import type { DepartmentFixture } from './department-fixture.ts';

/** Gives the fixture's department these settings of its patients' side; others are empty. */
export async function setPortal(
  { services: { database } }: Gateway,
  { organisationId, departmentId }: DepartmentFixture,
  portal: Partial<PortalSettings>,
): Promise<void> {
  const settings = await settingsOf(database, { organisationId, id: departmentId });
  const versions = await database.read().countBy(DepartmentConfigEntity, { departmentId });
  await database.write(() =>
    database.manager().insert(DepartmentConfigEntity, {
      organisationId,
      departmentId,
      version: versions + 1,
      changedAt: database.now(),
      config: { ...settings, portal: { ...plainPortalSettings, ...portal } },
    }),
  );
}
