import { NotFound, time } from '@intake-desk/contracts';
import { type Database, execute } from '@intake-desk/database';
import type { IdentityContext } from '../context.ts';
import { isSsoOnly } from '../organisations/organisations-of-user.ts';
import { fingerprint, newSecret } from '../secrets/secret.ts';
import { spendLinks } from '../secrets/spend-links.ts';
import type { User } from '../tables/user.entity.ts';
import { lockedUser } from '../users/locked-user.ts';

interface NewPasswordLink {
  userId: number;
  /** `reset` for a forgotten password, `invite` for a first sign-in. */
  kind?: 'reset' | 'invite';
  /** Lifetime in ms; by default that of links of its kind in the desk. */
  lifetimeMs?: number;
}

/** A one-time link; the caller builds its address from PUBLIC_URL, never from a header (C7). */
export interface PasswordLink {
  /** 256 random bits, url-safe. */
  token: string;
  email: string;
  expiresAt: Date;
}

/** Returns the path of a one-time link within the site. */
export const passwordLinkPath = ({ token, email }: PasswordLink): string =>
  `/reset/${token}?email=${encodeURIComponent(email)}`;

/** Returns the address of a one-time link under the public address of the desk. */
export const passwordLinkAddress = (publicUrl: string, link: PasswordLink): string =>
  `${publicUrl.replace(/\/+$/, '')}${passwordLinkPath(link)}`;

/** Not the id of any user: an unknown address causes the same statements as a known one (C3). */
const NOBODY = 0;

const lifetimes = { reset: time.resetTokenMs, invite: time.accountLinkMs } as const;

/**
 * Makes a link for any user id; the newest link of a new account replaces the former ones. For an unknown user, or one who
 * may not have a link, `user` is undefined and the link opens nothing.
 */
export async function offerLink(
  database: Database,
  userId: number = NOBODY,
  { kind = 'reset', lifetimeMs = lifetimes[kind] }: Omit<NewPasswordLink, 'userId'> = {},
): Promise<{ user: User | undefined; token: string; expiresAt: Date }> {
  const found = await lockedUser(database, userId);
  const ssoOnly = await isSsoOnly(database, userId);
  const user = found && !found.disabledAt && !found.deletedAt && !ssoOnly ? found : undefined;
  if (user && kind === 'invite') await spendLinks(database, user.id, ['invite']);
  const token = newSecret();
  const now = database.now();
  const expiresAt = new Date(now.getTime() + lifetimeMs);
  await execute(database.manager())`
    INSERT INTO one_time_token (user_id, kind, token_hash, created_at, expires_at)
    SELECT id, ${kind}, ${fingerprint(token)}, ${now}, ${expiresAt} FROM user WHERE id = ${user?.id ?? NOBODY}`;
  return { user, token, expiresAt };
}

/** Makes a one-time link, of which only the token's hash is stored. Throws NotFound for a user who may not have one. */
export function createPasswordLink({ database }: IdentityContext, { userId, ...link }: NewPasswordLink) {
  return database.write(async () => {
    const { user, token, expiresAt } = await offerLink(database, userId, link);
    if (!user) throw new NotFound('There is no user who could set a password.');
    return { token, email: user.email, expiresAt };
  });
}
