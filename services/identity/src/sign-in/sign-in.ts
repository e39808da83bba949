import type { IdentityContext } from '../context.ts';
import { signInWithPassword } from './password-sign-in.ts';

/** Signing in with e-mail and password. */
export const createSignIn = (context: IdentityContext) => ({
  /**
   * Signs in with e-mail and password and returns a new session, or what is still asked; the session that it replaces is
   * dead. Throws Invalid{email: ['auth.failed']}, Throttled, NotWhitelisted, or, where the right password has expired,
   * Invalid{password: ['editing_table.auth.password_expired_sent']} after a mail with a link is queued. A wrong password,
   * an unknown, a disabled and an SSO-only user are told apart by nothing (C3); the right password of an SSO-only user throws
   * Invalid{email: ['auth.sso_only']}.
   */
  withPassword: signInWithPassword(context),
});
