import { NotFound } from '@intake-desk/contracts';
import { type Database, isDuplicate } from '@intake-desk/database';
import { IsNull } from 'typeorm';
import type { IdentityContext } from '../context.ts';
import { isSsoAllowed } from '../organisations/organisations-of-user.ts';
import { reachableOrganisations } from '../organisations/reachable-organisations.ts';
import { type Client, type Opened, openSession } from '../sessions/open-session.ts';
import { type User, UserEntity } from '../tables/user.entity.ts';
import { type UserIdentity, UserIdentityEntity } from '../tables/user-identity.entity.ts';
import { normalEmail } from '../users/email.ts';
import { canKeep, linkAtSignIn } from './link-identity.ts';

/** A sign-in by an identity provider, from a verified ID token (C10). */
export interface SsoSignIn extends Client {
  issuer: string;
  subject: string;
  /** Undefined unless the provider has verified it. */
  email: string | undefined;
  /** The provider's session, for its sign-out. */
  ssoSession?: string | undefined;
}

/** Length of the column. */
const SSO_SESSION_LENGTH = 191;
const usable = { disabledAt: IsNull(), deletedAt: IsNull() };

const nobody = () => new NotFound('There is no user for this account of the identity provider.');

/**
 * Signs in the user of an identity provider's account. They are found by issuer and subject, or at the first time by a
 * verified e-mail address. A user with a second factor enters its code before the first link (C16); later the provider asks
 * for it. Throws NotFound, for disabled, deleted and unknown users alike (C3, C10), and NotWhitelisted.
 */
export async function signInWithProvider({ database, sessions }: IdentityContext, request: SsoSignIn): Promise<Opened> {
  const { issuer, subject, ip, userAgent, replaces, ssoSession } = request;
  const account = { issuer, subject };
  if (!canKeep(account)) throw nobody();
  const identity = await findIdentity(database, request);
  const user = identity
    ? await database.read().findOneBy(UserEntity, { id: identity.userId, ...usable })
    : await findLinkableUser(database, request);
  if (!user) throw nobody();
  await reachableOrganisations(database, { user, session: { byPin: false }, address: ip });
  /** Requires the second factor before the link is made: the e-mail address alone must not open the account (C16). */
  const admitFirstTime = async (current: User): Promise<Opened['next'] | undefined> => {
    if (current.email !== user.email || current.admin) return undefined;
    if (current.totpConfirmedAt !== null) return 'code';
    return (await linkAtSignIn(database, current, account, ip)) ? 'open' : undefined;
  };
  try {
    const opened = await openSession(database, sessions, {
      userId: user.id,
      method: 'sso',
      ip,
      userAgent,
      replaces,
      ssoSession: ssoSession?.slice(0, SSO_SESSION_LENGTH),
      ...(identity ? {} : { link: account }),
      admit: async (current) => {
        if (!identity) return admitFirstTime(current);
        await database.manager().update(UserIdentityEntity, { id: identity.id }, { lastUsedAt: database.now() });
        return 'open';
      },
    });
    if (!opened) throw nobody();
    return opened;
  } catch (error) {
    // Another user has this subject, or one that differs only in case.
    if (isDuplicate(error)) throw nobody();
    throw error;
  }
}

/** Finds the link by issuer and subject, compared case-sensitively although MariaDB ignores case. */
async function findIdentity(database: Database, { issuer, subject }: SsoSignIn): Promise<UserIdentity | undefined> {
  const found = await database.read().findOneBy(UserIdentityEntity, { issuer, subject });
  return found?.issuer === issuer && found.subject === subject ? found : undefined;
}

/**
 * Finds a user to link at their first sign-in: by the verified e-mail address, if each of their organisations allows it.
 * Administrators, whose account opens every organisation, are linked by command only (C16).
 */
async function findLinkableUser(database: Database, { email }: SsoSignIn): Promise<User | null> {
  if (email === undefined) return null;
  const user = await database.read().findOneBy(UserEntity, { email: normalEmail(email), admin: false, ...usable });
  return user && (await isSsoAllowed(database, user.id)) ? user : null;
}
