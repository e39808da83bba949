import { NotFound } from '@intake-desk/contracts';
import type { AdministeredUser } from '@intake-desk/contracts/administration';
import type { IdentityContext } from '../context.ts';
import { actorOf } from '../staff/actor-of.ts';
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
import { lockedAccount } from './locked-account.ts';
import { requireOthersAccount } from './others-account.ts';

/** Nothing refers to who never signed in; the demonstration's people are named by made-up records. */
const isReferred = ({ lastLoginAt, demo }: User): boolean => lastLoginAt !== null || demo;

/**
 * DELETE /api/admin/user/:id. Ends all sessions and takes away every way in and every right; the e-mail is free again. Returns null if
 * the row is gone, else the user as they are listed. Throws as `disableAccount`.
 */
export function deleteAccount({ database, sessions, devices }: IdentityContext) {
  /** What only the living have. */
  const strip = async (userId: number): Promise<void> => {
    const manager = database.manager();
    await sessions.endAll(userId, 'ended_by_administrator');
    await devices.forget(userId);
    await manager.delete(PastSignInEntity, { userId });
    await manager.delete(OneTimeTokenEntity, { userId });
    await manager.delete(UserIdentityEntity, { userId });
    await manager.delete(UserOptionEntity, { userId });
    await manager.delete(UserRoleEntity, { userId });
    await manager.delete(UserDepartmentEntity, { userId });
  };

  const mark = async (user: User): Promise<void> => {
    const now = database.now();
    const none = { passwordHash: null, pinHash: null, totpSecret: null, totpConfirmedAt: null, totpLastStep: null };
    const next = { ...none, email: addressOfDeleted(user.id), admin: false, deletedAt: now, updatedAt: now };
    await database.manager().update(UserEntity, { id: user.id }, { ...next, version: user.version + 1 });
  };

  const remove = async ({ id }: User): Promise<void> => {
    await database.manager().delete(UserOrganisationEntity, { userId: id });
    await database.manager().delete(UserEntity, { id });
  };

  return (editor: Editor, id: number): Promise<AdministeredUser | null> =>
    database.write(async () => {
      await requireAnotherAdmin(database, id);
      const account = await lockedAccount(database, editor, id);
      requireOthersAccount(editor, account);
      const { user } = account;
      const before = await readUser(database, editor, id);
      if (!before) throw new NotFound('There is no such user.');
      await strip(id);
      await (isReferred(user) ? mark(user) : remove(user));
      const { name, email, admin } = user;
      await logUserChange(database, {
        actor: actorOf(editor),
        user,
        action: 'delete',
        words: `deleted the user ${name} (${email})`,
        before: { name, email, admin, departments: before.departments, roles: before.roles },
      });
      return isReferred(user) ? ((await readUser(database, editor, id)) ?? null) : null;
    });
}
