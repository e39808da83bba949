import { NotFound, time } from '@intake-desk/contracts';
import type { Database } from '@intake-desk/database';
import { lockedUser } from './locked-user.ts';
import { OneTimeTokenEntity } from './one-time-token.entity.ts';
import { fingerprint, newSecret } from './secret.ts';
import { isSsoOnly } from './sso-only.ts';

/** Whom a one-time link is for. */
export interface NewPasswordLink {
  userId: number;
  /** `reset` for a forgotten password, `invite` for a first sign-in. */
  kind?: 'reset' | 'invite';
  /** How long it works, in ms; 60 minutes where nothing is said. */
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

/** Makes a one-time link. Throws NotFound where the user is gone, disabled, or signs in by SSO only. */
export function createPasswordLink(database: Database) {
  return ({ userId, kind = 'reset', lifetimeMs = time.resetTokenMs }: NewPasswordLink): Promise<PasswordLink> =>
    database.write(async () => {
      const user = await lockedUser(database, userId);
      if (!user || user.disabledAt || user.deletedAt || (await isSsoOnly(database, userId))) {
        throw new NotFound('There is no user who could set a password.');
      }
      const token = newSecret();
      const now = database.now();
      const expiresAt = new Date(now.getTime() + lifetimeMs);
      await database
        .manager()
        .insert(OneTimeTokenEntity, { userId, kind, tokenHash: fingerprint(token), createdAt: now, expiresAt });
      return { token, email: user.email, expiresAt };
    });
}
