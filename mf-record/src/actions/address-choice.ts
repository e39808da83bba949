import { isEmailAddress } from '@intake-desk/contracts';

/** Which address a message goes to. */
export interface AddressChoice {
  /** The stored one; `email` is another otherwise. */
  readonly saved: boolean;
  readonly email: string;
  /** Whether a message is sent at all. */
  readonly sends: boolean;
}

/** What is wrong with the address, by the server's rule (S1 §5); undefined: nothing. Without a message it may be left out. */
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
