import type { PasswordLinkState } from '@intake-desk/contracts';
import type { Database } from '@intake-desk/database';
import { In } from 'typeorm';
import { isSsoOnly } from '../organisations/sso-only.ts';
import { fingerprint } from '../secrets/secret.ts';
import { passwordLinkKinds } from '../secrets/spend-links.ts';
import { type OneTimeToken, OneTimeTokenEntity } from '../tables/one-time-token.entity.ts';
import { type User, UserEntity } from '../tables/user.entity.ts';
import { normalEmail } from '../users/email.ts';

type Refusal = NonNullable<PasswordLinkState['refusal']>;

/** A link that sets a password and whose it is, or why it sets none. */
export type FoundLink =
  | { readonly link: OneTimeToken; readonly user: User; readonly refusal: null }
  | { readonly refusal: Refusal };

/** Whoever holds a link of a new account may know that it was one: an administrator sends another. */
export const refusalOf = (link: OneTimeToken): Refusal => (link.kind === 'invite' ? 'auth.account_link' : 'auth.token');

/** Looks for the link of a token and an address, and leaves it as it is. */
export function findLink(database: Database) {
  return async (token: string, email: string): Promise<FoundLink> => {
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
  };
}
