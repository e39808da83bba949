import { isEmailAddress } from '@intake-desk/contracts';

export interface AddressChoice {
  /** True for the stored address; otherwise `email` is used. */
  readonly saved: boolean;
  readonly email: string;
  /** True if a message is sent. */
  readonly sends: boolean;
}

/** Returns the fault of the address, by the server's rule (S1 §5). It may be empty if no message is sent. */
export function addressProblem({
  saved,
  email,
  sends,
}: AddressChoice): 'validation.email' | 'no_email_found' | undefined {
  const text = email.trim();
  if (saved) return undefined;
  if (text === '') return sends ? 'no_email_found' : undefined;
  return isEmailAddress(text) ? undefined : 'validation.email';
}
