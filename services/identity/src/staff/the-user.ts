import { Forbidden, sentence } from '@intake-desk/contracts';
import type { SignedIn } from './staff.ts';

/** The signed-in person, for what only people have: a view of themselves, options, sessions. Throws Forbidden for an API key. */
export function theUser(signedIn: SignedIn): SignedIn {
  if (signedIn.key) throw new Forbidden(sentence.forbidden);
  return signedIn;
}
