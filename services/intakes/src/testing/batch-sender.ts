import type { GrantablePermission } from '@intake-desk/contracts';
import { type Identity, UserDepartmentEntity } from '@intake-desk/identity';
import type { Caller, World } from './world.ts';

/** A user of `north` with stored rights, which work after the call needs; other callers of the world have none. */
interface BatchSender {
  readonly staff: Caller;
  readonly userId: number;
  readonly roleId: number;
}

const command = { userId: null, name: 'test' };
let senders = 0;

/** Makes such a user of the department ANE. */
export async function batchSender(
  world: World,
  identity: Identity,
  permissions: readonly GrantablePermission[] = ['send_invite'],
): Promise<BatchSender> {
  const { id: departmentId, organisationId } = world.department('ANE');
  senders += 1;
  const name = `Sender ${senders}`;
  const role = await identity.roles.createByCommand(command, { organisationId, name: `role of ${name}`, permissions });
  const { id: userId } = await identity.users.create(command, {
    name,
    email: `sender${senders}@example.org`,
    organisationIds: [organisationId],
    departmentIds: [departmentId],
    roleIds: [role.id],
  });
  return { staff: world.staff({ departments: ['ANE'], userId }), userId, roleId: role.id };
}

/** Removes the user from all departments. */
export const leaveDepartment = ({ database }: World, userId: number): Promise<void> =>
  database.write(async () => {
    await database.manager().delete(UserDepartmentEntity, { userId });
  });
