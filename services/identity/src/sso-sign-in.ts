import { NotFound } from '@intake-desk/contracts';
import { type Database, isDuplicate } from '@intake-desk/database';
import { IsNull } from 'typeorm';
import { logOwnChange } from './admin-entry.ts';
import { normalEmail } from './email.ts';
import { openSession } from './open-session.ts';
import { reachableOrganisations } from './reachable-organisations.ts';
import type { Sessions } from './sessions.ts';
import type { NewSession } from './sign-in.ts';
import { type User, UserEntity } from './user.entity.ts';
import { type UserIdentity, UserIdentityEntity } from './user-identity.entity.ts';
import { UserOrganisationEntity } from './user-organisation.entity.ts';

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

/** As much of an identifier as the tables hold. */
const LONGEST = 191;
const usable = { disabledAt: IsNull(), deletedAt: IsNull() };

/** Signs in whom an identity provider vouches for. Disabled, deleted and unknown users are refused alike (C3, C10). */
export function createSsoSignIn(database: Database, sessions: Sessions) {
  const nobody = () => new NotFound('There is no user for this account of the identity provider.');

  /** By issuer and subject, sign for sign: MariaDB compares without case. */
  const linked = async ({ issuer, subject }: SsoSignIn): Promise<UserIdentity | undefined> => {
    const found = await database.read().findOneBy(UserIdentityEntity, { issuer, subject });
    return found?.issuer === issuer && found.subject === subject ? found : undefined;
  };

  /** The first time: a member of an organisation with this verified e-mail address. */
  const linkable = async ({ email }: SsoSignIn): Promise<User | null> => {
    if (email === undefined) return null;
    const user = await database.read().findOneBy(UserEntity, { email: normalEmail(email), ...usable });
    if (!user) return null;
    const member = await database.read().existsBy(UserOrganisationEntity, { userId: user.id });
    return member ? user : null;
  };

  /**
   * Links a user whose row is locked; answers whether it could. Not who is linked with the issuer already: an address
   * that was given to somebody else must not open the account of its former owner.
   */
  const link = async ({ issuer, subject, ip }: SsoSignIn, user: User): Promise<boolean> => {
    if (await database.manager().existsBy(UserIdentityEntity, { userId: user.id, issuer })) return false;
    const now = database.now();
    await database
      .manager()
      .insert(UserIdentityEntity, { userId: user.id, issuer, subject, createdAt: now, lastUsedAt: now });
    await logOwnChange(database, {
      user,
      action: 'link',
      description: `${user.name} was linked with an account of the identity provider ${issuer}.`,
      ip,
    });
    return true;
  };

  return async (request: SsoSignIn): Promise<NewSession> => {
    const { issuer, subject, ip, userAgent, replaces, ssoSession } = request;
    if (issuer.length > LONGEST || subject === '' || subject.length > LONGEST) throw nobody();
    const identity = await linked(request);
    const user = identity
      ? await database.read().findOneBy(UserEntity, { id: identity.userId, ...usable })
      : await linkable(request);
    if (!user) throw nobody();
    await reachableOrganisations(database, { user, session: { byPin: false }, address: ip });
    try {
      const opened = await openSession(database, sessions, {
        userId: user.id,
        method: 'sso',
        ip,
        userAgent,
        replaces,
        ssoSession: ssoSession?.slice(0, LONGEST),
        admit: async (current) => {
          if (identity) {
            await database.manager().update(UserIdentityEntity, { id: identity.id }, { lastUsedAt: database.now() });
            return 'open';
          }
          return current.email === user.email && (await link(request, current)) ? 'open' : undefined;
        },
      });
      if (!opened) throw nobody();
      return opened.session;
    } catch (error) {
      // Somebody has this subject already, or it differs from one only in its case.
      if (isDuplicate(error)) throw nobody();
      throw error;
    }
  };
}
