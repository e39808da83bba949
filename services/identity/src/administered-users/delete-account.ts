import type { AdministeredUser } from '@intake-desk/contracts/administration';
import type { Database } from '@intake-desk/database';
import type { IdentityContext } from '../context.ts';
import { actorOf } from '../staff/actor-of.ts';
import { AbsenceEntity } from '../tables/absence.entity.ts';
import { OneTimeTokenEntity } from '../tables/one-time-token.entity.ts';
import { PastSignInEntity } from '../tables/past-sign-in.entity.ts';
import { addressOfDeleted, type User, UserEntity } from '../tables/user.entity.ts';
import { UserDepartmentEntity } from '../tables/user-department.entity.ts';
import { UserIdentityEntity } from '../tables/user-identity.entity.ts';
import { UserOptionEntity } from '../tables/user-option.entity.ts';
import { UserOrganisationEntity } from '../tables/user-organisation.entity.ts';
import { UserRoleEntity } from '../tables/user-role.entity.ts';
import { logUserChange } from '../users/log-user-change.ts';
import { requireAnotherAdmin } from '../users/require-another-admin.ts';
import type { Editor } from './editor.ts';
import { readUser } from './list-users.ts';
import { lockColleague, requireUser } from './locked-account.ts';

/**
 * DELETE /api/admin/user/:id. Ends all sessions and removes every credential and right; the e-mail can be used again. Returns
 * null if the row is deleted, else the user as listed. Throws like `disableColleague`.
 */
export function deleteAccount(context: IdentityContext, editor: Editor, id: number): Promise<AdministeredUser | null> {
  const { database } = context;
  return database.write(async () => {
    await requireAnotherAdmin(database, id);
    const user = await lockColleague(database, editor, id);
    const before = await requireUser(database, editor, id);
    const { name, email, admin } = user;
    // While the user still has organisations.
    await logUserChange(database, {
      actor: actorOf(editor),
      user,
      action: 'delete',
      phrase: `deleted the user ${name} (${email})`,
      before: { name, email, admin, departments: before.departments, roles: before.roles },
    });
    await stripUser(context, id);
    await (isReferenced(user) ? markDeleted(database, user) : deleteRow(database, id));
    return isReferenced(user) ? ((await readUser(database, editor, id)) ?? null) : null;
  });
}

/** Nothing refers to a user who never signed in, except generated records of the demonstration. */
const isReferenced = ({ lastLoginAt, demo }: User): boolean => lastLoginAt !== null || demo;

async function stripUser({ database, sessions, devices }: IdentityContext, userId: number): Promise<void> {
  const manager = database.manager();
  await sessions.endAll(userId, 'ended_by_administrator');
  await devices.forget(userId);
  await manager.delete(AbsenceEntity, { userId });
  await manager.delete(AbsenceEntity, { coverUserId: userId });
  await manager.delete(PastSignInEntity, { userId });
  await manager.delete(OneTimeTokenEntity, { userId });
  await manager.delete(UserIdentityEntity, { userId });
  await manager.delete(UserOptionEntity, { userId });
  await manager.delete(UserRoleEntity, { userId });
  await manager.delete(UserDepartmentEntity, { userId });
}

async function markDeleted(database: Database, user: User): Promise<void> {
  const now = database.now();
  const none = { passwordHash: null, pinHash: null, totpSecret: null, totpConfirmedAt: null, totpLastStep: null };
  const next = { ...none, email: addressOfDeleted(user.id), admin: false, deletedAt: now, updatedAt: now };
  await database.manager().update(UserEntity, { id: user.id }, { ...next, version: user.version + 1 });
}

async function deleteRow(database: Database, id: number): Promise<void> {
  await database.manager().delete(UserOrganisationEntity, { userId: id });
  await database.manager().delete(UserEntity, { id });
}
