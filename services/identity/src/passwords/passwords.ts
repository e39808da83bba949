import type { IdentityContext } from '../context.ts';
import { checkLink } from './check-link.ts';
import { confirmPassword } from './confirm-password.ts';
import { createPasswordLink } from './password-link.ts';
import { resetPassword } from './reset-password.ts';
import { sendPasswordLink } from './send-password-link.ts';

/** Passwords, and the one-time links that set them. */
export const createPasswords = (context: IdentityContext) => ({
  /**
   * The user's password, given again: what asks for it is open for five minutes (C17). Counted as a sign-in. Throws
   * Invalid{password: ['auth.failed']}, Throttled, Unauthenticated where the session has ended in the meantime.
   */
  confirm: confirmPassword(context),
  /**
   * POST /auth/password/email. Queues a mail with a link where the address is known and may have one, and takes as long
   * where not; one mail per address in 60 s. Throws Throttled.
   */
  sendLink: sendPasswordLink(context),
  /** Makes a one-time link's token; only its hash is stored. */
  createLink: createPasswordLink(context.database),
  /** POST /auth/password/link. Whether a link would set a password; it is not used up. Throws Throttled. */
  checkLink: checkLink(context),
  /** POST /auth/password/reset. Ends all sessions of the user. Throws Invalid, Throttled. */
  reset: resetPassword(context),
});
