import { Invalid } from '@intake-desk/contracts';
import type { IdentityContext } from '../context.ts';
import { hashPassword, verifyPassword } from '../secrets/password-hash.ts';
import { policyErrors } from '../secrets/password-policy.ts';
import { spendLinks } from '../secrets/spend-links.ts';
import { type User, UserEntity } from '../tables/user.entity.ts';
import { namesOfUser } from '../users/names-of-user.ts';

interface NewPassword {
  readonly password: string;
  /** True if it has to be changed at the first sign-in. */
  readonly generated: boolean;
}

/**
 * Sets a password that an editor chose, in the caller's unit. Ends the user's password links and sessions (A2) and forgets
 * their browsers (C2). Throws Invalid unless it meets the policy.
 */
export async function setPassword(
  { database, sessions, devices }: IdentityContext,
  user: User,
  { password, generated }: NewPassword,
): Promise<void> {
  const broken = policyErrors(password, await namesOfUser(database, user));
  if (await verifyPassword(user.passwordHash, password)) broken.push('password.current');
  if (broken.length > 0) throw new Invalid({ password: broken });
  const now = database.now();
  const passwordHash = await hashPassword(password);
  const next = { passwordHash, passwordChangedAt: now, mustChangePassword: generated, updatedAt: now };
  await database.manager().update(UserEntity, { id: user.id }, next);
  await spendLinks(database, user.id);
  await sessions.endAll(user.id, 'password_changed');
  await devices.forget(user.id);
}
