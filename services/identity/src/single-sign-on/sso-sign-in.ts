import { NotFound } from '@intake-desk/contracts';
import { isDuplicate } from '@intake-desk/database';
import { IsNull } from 'typeorm';
import type { IdentityContext } from '../context.ts';
import { reachableOrganisations } from '../organisations/reachable-organisations.ts';
import { type Opened, openSession } from '../sessions/open-session.ts';
import { type User, UserEntity } from '../tables/user.entity.ts';
import { type UserIdentity, UserIdentityEntity } from '../tables/user-identity.entity.ts';
import { normalEmail } from '../users/email.ts';
import { canKeep, linkAtSignIn } from './link-identity.ts';
import { isSsoAllowed } from './sso-allowed.ts';

/** Whom an identity provider vouches for, from an ID token that was checked (C10). */
export interface SsoSignIn {
  issuer: string;
  subject: string;
  /** Undefined where the provider does not say that it is verified. */
  email: string | undefined;
  /** The provider's session, for its sign-out. */
  ssoSession?: string | undefined;
  ip: string;
  userAgent?: string | undefined;
  /** The session id that the browser still had; it is dead afterwards (A1). */
  replaces?: string | undefined;
}

/** As much of the provider's session as the table holds. */
const SSO_SESSION_LENGTH = 191;
const usable = { disabledAt: IsNull(), deletedAt: IsNull() };

/** Signs in whom an identity provider vouches for. Disabled, deleted and unknown users are refused alike (C3, C10). */
export function signInWithProvider({ database, sessions }: IdentityContext) {
  const nobody = () => new NotFound('There is no user for this account of the identity provider.');

  /** By issuer and subject, sign for sign: MariaDB compares without case. */
  const linked = async ({ issuer, subject }: SsoSignIn): Promise<UserIdentity | undefined> => {
    const found = await database.read().findOneBy(UserIdentityEntity, { issuer, subject });
    return found?.issuer === issuer && found.subject === subject ? found : undefined;
  };

  /**
   * The first time: whoever has this verified e-mail address, where each of their organisations allows it. Never an
   * administrator: their account opens every organisation, and is linked by a command only (C16).
   */
  const linkable = async ({ email }: SsoSignIn): Promise<User | null> => {
    if (email === undefined) return null;
    const user = await database.read().findOneBy(UserEntity, { email: normalEmail(email), admin: false, ...usable });
    return user && (await isSsoAllowed(database, user.id)) ? user : null;
  };

  return async (request: SsoSignIn): Promise<Opened> => {
    const { issuer, subject, ip, userAgent, replaces, ssoSession } = request;
    const vouched = { issuer, subject };
    if (!canKeep(vouched)) throw nobody();
    const identity = await linked(request);
    const user = identity
      ? await database.read().findOneBy(UserEntity, { id: identity.userId, ...usable })
      : await linkable(request);
    if (!user) throw nobody();
    await reachableOrganisations(database, { user, session: { byPin: false }, address: ip });
    /** A second factor is asked for before the link is made: the address alone does not open the account (C16). */
    const firstTime = async (current: User): Promise<Opened['next'] | undefined> => {
      if (current.email !== user.email || current.admin) return undefined;
      if (current.totpConfirmedAt !== null) return 'code';
      return (await linkAtSignIn(database, current, vouched, ip)) ? 'open' : undefined;
    };
    try {
      const opened = await openSession(database, sessions, {
        userId: user.id,
        method: 'sso',
        ip,
        userAgent,
        replaces,
        ssoSession: ssoSession?.slice(0, SSO_SESSION_LENGTH),
        ...(identity ? {} : { link: vouched }),
        admit: async (current) => {
          if (!identity) return firstTime(current);
          await database.manager().update(UserIdentityEntity, { id: identity.id }, { lastUsedAt: database.now() });
          return 'open';
        },
      });
      if (!opened) throw nobody();
      return opened;
    } catch (error) {
      // Somebody has this subject already, or it differs from one only in its case.
      if (isDuplicate(error)) throw nobody();
      throw error;
    }
  };
}
