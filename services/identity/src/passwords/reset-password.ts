import { Invalid, type PasswordReset, Throttled, type ValidationKey } from '@intake-desk/contracts';
import { In, IsNull, MoreThan } from 'typeorm';
import { logOwnChange } from '../administration/admin-entry.ts';
import type { IdentityContext } from '../context.ts';
import { fingerprint } from '../secrets/secret.ts';
import { isSsoOnly } from '../single-sign-on/sso-only.ts';
import { networkOf } from '../throttles/network-of.ts';
import { normalEmail } from '../users/email.ts';
import { lockedUser } from '../users/locked-user.ts';
import { namesOfUser } from '../users/names-of-user.ts';
import { type User, UserEntity } from '../users/user.entity.ts';
import { type OneTimeToken, OneTimeTokenEntity } from './one-time-token.entity.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';
import { policyErrors } from './password-policy.ts';
import { passwordLinkKinds, spendLinks } from './spend-links.ts';

/** Tries per address: a token cannot be guessed, but its check costs work. */
const LIMIT = { tries: 20, windowMs: 60_000 };

/** Whoever holds a link of a new account may know that it was one: an administrator sends another. */
const unusable = (link?: OneTimeToken) =>
  new Invalid({ token: [link?.kind === 'invite' ? 'auth.account_link' : 'auth.token'] });

/** Sets a password by a one-time link, ends all sessions of the user (C7, A2) and forgets their browsers (C2). */
export function resetPassword({ database, sessions, throttles, devices }: IdentityContext) {
  const find = async (token: string, email: string): Promise<{ link: OneTimeToken; user: User }> => {
    const link = await database.read().findOneBy(OneTimeTokenEntity, {
      tokenHash: fingerprint(token),
      kind: In([...passwordLinkKinds]),
    });
    const user = link && (await database.read().findOneBy(UserEntity, { id: link.userId, email: normalEmail(email) }));
    if (!link || !user || user.disabledAt || user.deletedAt || (await isSsoOnly(database, user.id))) throw unusable();
    if (link.usedAt !== null || link.expiresAt <= database.now()) throw unusable(link);
    return { link, user };
  };

  const check = async (user: User, reset: PasswordReset): Promise<void> => {
    const errors: Record<string, ValidationKey[]> = {};
    const broken = policyErrors(reset.password, await namesOfUser(database, user));
    if (user.passwordHash !== null && (await verifyPassword(user.passwordHash, reset.password))) {
      broken.push('password.current');
    }
    if (broken.length > 0) errors.password = broken;
    if (reset.password !== reset.password_confirmation) errors.password_confirmation = ['password.confirmed'];
    if (Object.keys(errors).length > 0) throw new Invalid(errors);
  };

  return async ({ ip, ...reset }: PasswordReset & { ip: string }): Promise<void> => {
    const seconds = await throttles.take([{ key: `reset:ip:${fingerprint(networkOf(ip))}`, ...LIMIT }]);
    if (seconds > 0) throw new Throttled(seconds);
    const { link, user } = await find(reset.token, reset.email);
    await check(user, reset);
    const passwordHash = await hashPassword(reset.password);
    await database.write(async () => {
      const now = database.now();
      const current = await lockedUser(database, user.id);
      const used = await database
        .manager()
        .update(OneTimeTokenEntity, { id: link.id, usedAt: IsNull(), expiresAt: MoreThan(now) }, { usedAt: now });
      if (used.affected !== 1 || !current || current.disabledAt || current.deletedAt) throw unusable(link);
      await spendLinks(database, user.id);
      await database
        .manager()
        .update(
          UserEntity,
          { id: user.id },
          { passwordHash, passwordChangedAt: now, mustChangePassword: false, updatedAt: now },
        );
      await sessions.endAll(user.id);
      await devices.forget(user.id);
      await logOwnChange(database, {
        user,
        action: 'password',
        description: `${user.name} set a password by a one-time link.`,
        ip,
      });
    });
  };
}
