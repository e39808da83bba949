import type { PasswordLinkState } from '@intake-desk/contracts';
import type { Database } from '@intake-desk/database';
import { In } from 'typeorm';
import type { IdentityContext } from '../context.ts';
import { isSsoOnly } from '../organisations/organisations-of-user.ts';
import { fingerprint } from '../secrets/secret.ts';
import { passwordLinkKinds } from '../secrets/spend-links.ts';
import { type OneTimeToken, OneTimeTokenEntity } from '../tables/one-time-token.entity.ts';
import { type User, UserEntity } from '../tables/user.entity.ts';
import { countTries, limitOfAddress } from '../throttles/throttle-store.ts';
import { normalEmail } from '../users/email.ts';

type Refusal = NonNullable<PasswordLinkState['refusal']>;

type FoundLink =
  | { readonly link: OneTimeToken; readonly user: User; readonly refusal: null }
  | { readonly refusal: Refusal };

/** Wrong links per address, counted separately from attempts to set a password. */
const LIMIT = { tries: 20, windowMs: 60_000 };

/** POST /auth/password/link. Returns whether a link would set a password, without using it up. Throws Throttled. */
export async function checkLink(
  { database, throttles }: IdentityContext,
  { token, email, ip }: { token: string; email: string; ip: string },
): Promise<PasswordLinkState> {
  const limit = limitOfAddress('reset:look', ip, LIMIT);
  await countTries(throttles, limit);
  const { refusal } = await findLink(database, token, email);
  if (refusal === null) await throttles.giveBack(limit.key);
  return { refusal };
}

/** Returns the error of a link; the holder of a new account's link learns that an administrator can send another. */
export const refusalOf = (link: OneTimeToken): Refusal => (link.kind === 'invite' ? 'auth.account_link' : 'auth.token');

/** Finds the link of a token and an e-mail address. */
export async function findLink(database: Database, token: string, email: string): Promise<FoundLink> {
  const link = await database.read().findOneBy(OneTimeTokenEntity, {
    tokenHash: fingerprint(token),
    kind: In([...passwordLinkKinds]),
  });
  const user = link && (await database.read().findOneBy(UserEntity, { id: link.userId, email: normalEmail(email) }));
  if (!link || !user || user.disabledAt || user.deletedAt || (await isSsoOnly(database, user.id))) {
    return { refusal: 'auth.token' };
  }
  if (link.usedAt !== null || link.expiresAt <= database.now()) return { refusal: refusalOf(link) };
  return { link, user, refusal: null };
}
