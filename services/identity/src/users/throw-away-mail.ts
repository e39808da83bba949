import { domainToASCII } from 'node:url';
import { disposableEmailBlocklistSet } from 'disposable-email-domains-js';

/** Read once, since the package builds a new set at each call. */
const providers = disposableEmailBlocklistSet();

/** Returns whether an e-mail address belongs to a provider of throw-away mail or a subdomain of one, in whichever spelling. */
export function isThrowAway(email: string): boolean {
  const labels = domainToASCII(email.slice(email.lastIndexOf('@') + 1)).split('.');
  return labels.some((_, index) => providers.has(labels.slice(index).join('.')));
}
