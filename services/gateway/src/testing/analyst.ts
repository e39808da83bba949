import { grantablePermissions } from '@intake-desk/contracts';
import { UserEntity } from '@intake-desk/identity';
import type { TestClient } from './client.ts';
import { emailOf, password, type World } from './world.ts';

const command = { userId: null, name: 'test' };
const email = emailOf('analyst');

/** Signs in as a user of northsea with every permission of a role except individual answers. */
export async function signInAnalyst({ gateway, northsea, signIn }: World): Promise<TestClient> {
  const { database, identity } = gateway.services;
  if (await database.read().existsBy(UserEntity, { email })) return signIn(email);
  const permissions = grantablePermissions.filter((name) => name !== 'export_dashboard_data');
  const { organisationId } = northsea;
  const { id } = await identity.roles.createByCommand(command, { organisationId, name: 'analyst', permissions });
  await identity.users.create(command, {
    name: 'Person analyst',
    email,
    password,
    organisationIds: [organisationId],
    departmentIds: [northsea.departmentId],
    roleIds: [id],
  });
  return signIn(email);
}
