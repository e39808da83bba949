import { grantablePermissions } from '@intake-desk/contracts';
import { TestClient } from './client.ts';
import type { World } from './world.ts';

const command = { userId: null, name: 'test' };

/**
 * Creates a system with a key of one department of northsea, the fixture's by default, with every permission of a role.
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
