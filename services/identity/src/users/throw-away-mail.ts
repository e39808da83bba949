import { disposableEmailBlocklistSet } from 'disposable-email-domains-js';

/** The package reads its list anew at each call: it is kept here. */
const providers = disposableEmailBlocklistSet();

/** Whether an e-mail address in lower case is of a provider of throw-away mail, or of a subdomain of one. */
export function isThrowAway(email: string): boolean {
  const labels = email.slice(email.lastIndexOf('@') + 1).split('.');
  return labels.some((_, index) => providers.has(labels.slice(index).join('.')));
}
