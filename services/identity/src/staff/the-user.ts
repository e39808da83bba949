import { Forbidden, sentence } from '@intake-desk/contracts';
import type { SignedIn } from './staff.ts';

/** Returns the signed-in person, for calls that only people make. Throws Forbidden for an API key. */
export function theUser(signedIn: SignedIn): SignedIn {
  if (signedIn.key) throw new Forbidden(sentence.forbidden);
  return signedIn;
}
