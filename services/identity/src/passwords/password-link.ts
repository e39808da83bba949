import { NotFound, time } from '@intake-desk/contracts';
import { type Database, instantText } from '@intake-desk/database';
import { isSsoOnly } from '../organisations/sso-only.ts';
import { fingerprint, newSecret } from '../secrets/secret.ts';
import { spendLinks } from '../secrets/spend-links.ts';
import type { User } from '../tables/user.entity.ts';
import { lockedUser } from '../users/locked-user.ts';

/** Whom a one-time link is for. */
export interface NewPasswordLink {
  userId: number;
  /** `reset` for a forgotten password, `invite` for a first sign-in. */
  kind?: 'reset' | 'invite';
  /** How long it works, in ms; by default as long as a link of its kind does in the desk. */
  lifetimeMs?: number;
}

/** A one-time link; the address is built from PUBLIC_URL by the caller, never from a header (C7). */
export interface PasswordLink {
  /** 256 random bits, url-safe. */
  token: string;
  email: string;
  expiresAt: Date;
}

/** The path of a one-time link within the site. */
export const passwordLinkPath = ({ token, email }: PasswordLink): string =>
  `/reset/${token}?email=${encodeURIComponent(email)}`;

/** The address of a one-time link under the desk's own public address. */
export const passwordLinkAddress = (publicUrl: string, link: PasswordLink): string =>
  `${publicUrl.replace(/\/+$/, '')}${passwordLinkPath(link)}`;

/** No user has this id: what is asked for nobody takes the same statements (C3). */
const NOBODY = 0;

/** How long a link works if nothing else is said. */
const lifetimes = { reset: time.resetTokenMs, invite: time.accountLinkMs } as const;

/** Makes a link whoever it is for; of a new account's links the newest works. Where that is nobody who may have one, `user` is undefined and the link opens nothing. */
export function createLinkOffer(database: Database) {
  return async (
    userId: number = NOBODY,
    { kind = 'reset', lifetimeMs = lifetimes[kind] }: Omit<NewPasswordLink, 'userId'> = {},
  ): Promise<{ user: User | undefined; token: string; expiresAt: Date }> => {
    const found = await lockedUser(database, userId);
    const ssoOnly = await isSsoOnly(database, userId);
    const user = found && !found.disabledAt && !found.deletedAt && !ssoOnly ? found : undefined;
    if (user && kind === 'invite') await spendLinks(database, user.id, ['invite']);
    const token = newSecret();
    const now = database.now();
    const expiresAt = new Date(now.getTime() + lifetimeMs);
    await database.manager().query(
      `INSERT INTO one_time_token (user_id, kind, token_hash, created_at, expires_at)
       SELECT id, ?, ?, ?, ? FROM user WHERE id = ?`,
      [kind, fingerprint(token), instantText(now), instantText(expiresAt), user?.id ?? NOBODY],
    );
    return { user, token, expiresAt };
  };
}

/** Makes a one-time link. Throws NotFound where the user is gone, disabled, or signs in by SSO only. */
export function createPasswordLink(database: Database) {
  const offer = createLinkOffer(database);
  return ({ userId, ...link }: NewPasswordLink): Promise<PasswordLink> =>
    database.write(async () => {
      const { user, token, expiresAt } = await offer(userId, link);
      if (!user) throw new NotFound('There is no user who could set a password.');
      return { token, email: user.email, expiresAt };
    });
}
