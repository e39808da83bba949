import { Invalid, type Language } from '@intake-desk/contracts';
import type { IdentityContext } from '../context.ts';
import { passwordExpiryOf } from '../organisations/organisations-of-user.ts';
import { reachableOrganisations } from '../organisations/reachable-organisations.ts';
import { createPasswordLink, passwordLinkPath } from '../passwords/password-link.ts';
import { mailPasswordReset } from '../passwords/password-mail.ts';
import { tryPassword } from '../passwords/password-try.ts';
import { secondFactorStep } from '../second-factor/second-factor-step.ts';
import { hashPassword, isOutdated } from '../secrets/password-hash.ts';
import { type Browser, openSession } from '../sessions/open-session.ts';
import type { NewSession } from '../sessions/session-store.ts';
import type { User } from '../tables/user.entity.ts';

export interface SignIn extends Browser {
  email: string;
  password: string;
  page?: Language | undefined;
}

export type SignInOutcome =
  | { readonly next: 'open'; readonly session: NewSession }
  /** The session is pending until the code is entered or the second factor is set up. */
  | { readonly next: 'code' | 'enrol'; readonly session: NewSession }
  /** No session: the generated password has to be replaced at this path of the site, which works once. */
  | { readonly next: 'password'; readonly path: string };

const DAY = 24 * 60 * 60_000;

/** The one error of every failed sign-in, whatever the reason (C3). */
const signInFailed = () => new Invalid({ email: ['auth.failed'] });

/**
 * Signs in with e-mail and password and ends the replaced session. Throws Invalid{email: ['auth.failed']}, Throttled and
 * NotWhitelisted. A wrong password and an unknown, disabled or SSO-only user get the same error (C3); the correct password
 * of an SSO-only user throws Invalid{email: ['auth.sso_only']}. An expired one queues a mail with a link and throws
 * Invalid{password: ['editing_table.auth.password_expired_sent']}. Must not run in a write unit, whose rollback would undo
 * the count of a failed attempt.
 */
export async function signInWithPassword(context: IdentityContext, request: SignIn): Promise<SignInOutcome> {
  const { database, sessions, devices } = context;
  const right = await tryPassword(context, request);
  if (!right) throw signInFailed();
  // Reported only after the correct password, which reveals nothing about an address (C3).
  if (!right.opens) throw new Invalid({ email: ['auth.sso_only'] });
  const { user } = right;
  const { id, email, passwordHash } = user;

  await reachableOrganisations(database, { user, session: { byPin: false }, address: request.ip });
  if (await isExpired(context, user)) {
    await mailPasswordReset(context, email, request.page);
    throw new Invalid({ password: ['editing_table.auth.password_expired_sent'] });
  }
  if (user.mustChangePassword) {
    if (request.replaces !== undefined) await sessions.end(request.replaces);
    return { next: 'password', path: passwordLinkPath(await createPasswordLink(context, { userId: id })) };
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
    admit: async (current) => (current.passwordHash === passwordHash ? secondFactorStep(database, current) : undefined),
  });
  if (!opened) throw signInFailed();
  return opened;
}

async function isExpired(
  { database, passwordExpiryDays }: IdentityContext,
  { id, passwordChangedAt, createdAt }: User,
): Promise<boolean> {
  const days = await passwordExpiryOf(database, id, passwordExpiryDays);
  return days > 0 && (passwordChangedAt ?? createdAt).getTime() + days * DAY <= database.now().getTime();
}
