import type { IntakesContext } from '../context.ts';
import { readPhoneOf } from '../intake/phone-number.ts';
import { invite } from './invite.ts';
import { resendInvitation } from './invite-again.ts';
import { sweepInvitationRequests } from './once-invited.ts';

/** Invitations of patients. */
export const createInvitations = (context: IntakesContext) => ({
  /**
   * Creates an intake with its timeline, tags, appointment and mail in one unit and returns its hash, and which fields were ignored;
   * for the same invitation again the hash of the first (see `onceInvited`). Throws Invalid with keys per field, Forbidden for a
   * linked department, Conflict for a key that was used with other content, InvitationLimit.
   */
  send: invite(context),
  /**
   * Sends the invitation again, to the stored address or another, which is then stored. The link before it ends, and what still
   * waits with it is not sent. Throws Invalid{email: validation.email | no_email_found}, Conflict for an intake that was completed
   * or is hidden, Locked, InvitationLimit.
   */
  resend: resendInvitation(context),
  /** Reads a phone number by the country of the caller's organisation. */
  readPhone: readPhoneOf(context),
  /** Deletes what is kept of requests that no longer matter; returns how many rows. */
  sweep: () => sweepInvitationRequests(context.database),
});
