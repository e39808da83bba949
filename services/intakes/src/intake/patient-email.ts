import { Invalid, isEmailAddress } from '@intake-desk/contracts';
import type { Intake } from '../tables/intake.entity.ts';

/** Returns the patient's e-mail address; null without one, or if they do not want e-mail. */
export const emailOf = ({ email, allowEmail }: Intake): string | null => (allowEmail === false ? null : email);

/** The e-mail address for a message: the stored one, or another. */
export interface EmailChoice {
  readonly email?: string | undefined;
  readonly useSavedEmail?: boolean | undefined;
}

/**
 * Returns the e-mail address for a message about an intake. Throws Invalid{email: no_email_found | validation.email}; the stored
 * address of a patient who wants no e-mail is not found.
 */
export function chosenEmail(intake: Intake, { email, useSavedEmail }: EmailChoice): string {
  if (useSavedEmail !== true) return parseEmail(email, 'email');
  const stored = emailOf(intake);
  if (stored === null) throw new Invalid({ email: ['no_email_found'] });
  return stored;
}

/** Trims an e-mail address. Throws Invalid under `field`: no_email_found without one, validation.email for anything else. */
export function parseEmail(typed: string | undefined, field: string): string {
  const email = typed?.trim() ?? '';
  if (email === '') throw new Invalid({ [field]: ['no_email_found'] });
  if (!isEmailAddress(email)) throw new Invalid({ [field]: ['validation.email'] });
  return email;
}
