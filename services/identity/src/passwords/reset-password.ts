import { Invalid, type PasswordReset, type ValidationKey } from '@intake-desk/contracts';
import type { Database } from '@intake-desk/database';
import { IsNull, MoreThan } from 'typeorm';
import type { IdentityContext } from '../context.ts';
import { hashPassword, verifyPassword } from '../secrets/password-hash.ts';
import { policyErrors } from '../secrets/password-policy.ts';
import { spendLinks } from '../secrets/spend-links.ts';
import { OneTimeTokenEntity } from '../tables/one-time-token.entity.ts';
import { type User, UserEntity } from '../tables/user.entity.ts';
import { countTries, limitOfAddress } from '../throttles/throttle-store.ts';
import { lockedUser } from '../users/locked-user.ts';
import { logOwnChange } from '../users/log-user-change.ts';
import { namesOfUser } from '../users/names-of-user.ts';
import { findLink, refusalOf } from './find-link.ts';

/** Failed attempts per address: a token cannot be guessed, but checking it costs work. */
const LIMIT = { tries: 20, windowMs: 60_000 };

/** POST /auth/password/reset. Sets a password by a link, ends sessions (C7, A2) and known browsers (C2). */
export async function resetPassword(
  { database, sessions, throttles, devices }: IdentityContext,
  { ip, ...reset }: PasswordReset & { ip: string },
): Promise<void> {
  const limit = limitOfAddress('reset:ip', ip, LIMIT);
  await countTries(throttles, limit);
  const found = await findLink(database, reset.token, reset.email);
  if (found.refusal !== null) throw new Invalid({ token: [found.refusal] });
  const { link, user } = found;
  await checkPassword(database, user, reset);
  const passwordHash = await hashPassword(reset.password);
  await database.write(async () => {
    const now = database.now();
    const current = await lockedUser(database, user.id);
    const used = await database
      .manager()
      .update(OneTimeTokenEntity, { id: link.id, usedAt: IsNull(), expiresAt: MoreThan(now) }, { usedAt: now });
    if (used.affected !== 1 || !current || current.disabledAt || current.deletedAt) {
      throw new Invalid({ token: [refusalOf(link)] });
    }
    await spendLinks(database, user.id);
    await database
      .manager()
      .update(
        UserEntity,
        { id: user.id },
        { passwordHash, passwordChangedAt: now, mustChangePassword: false, updatedAt: now },
      );
    await sessions.endAll(user.id, 'password_changed');
    await devices.forget(user.id);
    await logOwnChange(database, {
      user,
      action: 'password',
      description: `${user.name} set a password by a one-time link.`,
      ip,
    });
    await throttles.giveBack(limit.key);
  });
}

async function checkPassword(database: Database, user: User, reset: PasswordReset): Promise<void> {
  const errors: Record<string, ValidationKey[]> = {};
  const broken = policyErrors(reset.password, await namesOfUser(database, user));
  if (user.passwordHash !== null && (await verifyPassword(user.passwordHash, reset.password))) {
    broken.push('password.current');
  }
  if (broken.length > 0) errors.password = broken;
  if (reset.password !== reset.password_confirmation) errors.password_confirmation = ['password.confirmed'];
  if (Object.keys(errors).length > 0) throw new Invalid(errors);
}
