import { Invalid, isEmailAddress } from '@intake-desk/contracts';
import type { Intake } from '../tables/intake.entity.ts';

/** An address for a message: the stored one, or another. */
export interface GivenAddress {
  readonly email?: string | undefined;
  readonly useSavedEmail?: boolean | undefined;
}

/** An address as it is kept, trimmed. Throws Invalid under `field`: no_email_found for none, validation.email. */
export function checkedAddress(given: string | undefined, field: string): string {
  const address = given?.trim() ?? '';
  if (address === '') throw new Invalid({ [field]: ['no_email_found'] });
  if (!isEmailAddress(address)) throw new Invalid({ [field]: ['validation.email'] });
  return address;
}

/** The address that a message about an intake goes to. Throws Invalid{email: no_email_found | validation.email}. */
export function addressFor({ email: stored }: Intake, { email, useSavedEmail }: GivenAddress): string {
  if (useSavedEmail !== true) return checkedAddress(email, 'email');
  if (stored === null) throw new Invalid({ email: ['no_email_found'] });
  return stored;
}
