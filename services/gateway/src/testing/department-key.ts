import { grantablePermissions } from '@intake-desk/contracts';
import { TestClient } from './client.ts';
import type { World } from './world.ts';

const command = { userId: null, name: 'test' };

/**
 * Makes a system with a key of one department of northsea, the fixture's unless told otherwise, that may do whatever a role can
 * grant.
 */
export async function departmentKey(
  { gateway, northsea: { organisationId, departmentId } }: World,
  ofDepartment = departmentId,
): Promise<TestClient> {
  const values = {
    organisationId,
    departmentId: ofDepartment,
    name: 'Department system',
    permissions: grantablePermissions,
  };
  return new TestClient(gateway.http, (await gateway.services.identity.apiKeys.create(command, values)).key);
}
