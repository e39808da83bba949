import { Invalid } from '@intake-desk/contracts';
import type { IdentityContext } from '../context.ts';
import { passwordExpiryOf } from '../organisations/password-expiry.ts';
import { reachableOrganisations } from '../organisations/reachable-organisations.ts';
import { createPasswordLink, passwordLinkPath } from '../passwords/password-link.ts';
import { secondFactorStep } from '../second-factor/second-factor-step.ts';
import { hashPassword, isOutdated } from '../secrets/password-hash.ts';
import { openSession } from '../sessions/open-session.ts';
import type { NewSession } from '../sessions/session-store.ts';
import type { User } from '../tables/user.entity.ts';

/** A try to sign in. */
export interface SignIn {
  email: string;
  password: string;
  /** The client's address as the gateway worked it out. */
  ip: string;
  userAgent?: string | undefined;
  /** The session id that the browser still had; it is dead afterwards (A1). */
  replaces?: string | undefined;
  /** What the browser kept of an earlier sign-in (C2). */
  device?: string | undefined;
}

/** A sign-in with a right password: open, or what is still asked of the person. */
export type SignInOutcome =
  | { readonly next: 'open'; readonly session: NewSession }
  /** The session waits for a code, or for the second factor's setting-up. */
  | { readonly next: 'code' | 'enrol'; readonly session: NewSession }
  /** No session: a generated password is to be replaced under this path of the site, which works once. */
  | { readonly next: 'password'; readonly path: string };

const DAY = 24 * 60 * 60_000;
/** Whoever could not be signed in, for whatever reason (C3). */
export const signInFailed = () => new Invalid({ email: ['auth.failed'] });

/** Signs in by e-mail and password. Not to be called within a write unit: a refused try must stay counted. */
export function signInWithPassword({
  database,
  sessions,
  tryPassword,
  devices,
  passwordMail,
  passwordExpiryDays,
}: IdentityContext) {
  const newLink = createPasswordLink(database);

  const isExpired = async ({ id, passwordChangedAt, createdAt }: User): Promise<boolean> => {
    const days = await passwordExpiryOf(database, id, passwordExpiryDays);
    return days > 0 && (passwordChangedAt ?? createdAt).getTime() + days * DAY <= database.now().getTime();
  };

  return async (request: SignIn): Promise<SignInOutcome> => {
    const right = await tryPassword(request);
    if (!right) throw signInFailed();
    // Only who knows the password hears of single sign-on, so that nothing is told of an address (C3).
    if (!right.opens) throw new Invalid({ email: ['auth.sso_only'] });
    const { user } = right;
    const { id, email, passwordHash } = user;

    await reachableOrganisations(database, { user, session: { byPin: false }, address: request.ip });
    if (await isExpired(user)) {
      await passwordMail.send(email);
      throw new Invalid({ password: ['editing_table.auth.password_expired_sent'] });
    }
    if (user.mustChangePassword) {
      if (request.replaces !== undefined) await sessions.end(request.replaces);
      return { next: 'password', path: passwordLinkPath(await newLink({ userId: id })) };
    }
    const renewed = isOutdated(passwordHash) ? await hashPassword(request.password) : passwordHash;
    const opened = await openSession(database, sessions, {
      userId: id,
      method: 'password',
      ip: request.ip,
      userAgent: request.userAgent,
      replaces: request.replaces,
      remember: () => devices.remember(id, request.device),
      renewed: { passwordHash: renewed },
      admit: async (current) =>
        current.passwordHash === passwordHash ? secondFactorStep(database, current) : undefined,
    });
    if (!opened) throw signInFailed();
    return opened;
  };
}
