import { domainToASCII, domainToUnicode } from 'node:url';
import { type FieldKey, keyWithList } from '@intake-desk/contracts';
import type { WhitelistDomain } from '../tables/whitelist-domain.entity.ts';

export type DomainRule = Pick<WhitelistDomain, 'pattern' | 'refused'>;

/** A domain with `*` and `?`, of at most the column's length. */
const PATTERN = /^[\p{L}\p{N}.*?-]{1,191}$/u;
export const isDomainPattern = (text: string): boolean => PATTERN.test(text);

/**
 * Returns the error of an e-mail address that the whitelist refuses: its domain matches a refused glob, or none of the
 * others if there are any, which the error then lists (decisions "Whitelists").
 */
export function domainRefusal(email: string, rules: readonly DomainRule[]): FieldKey | undefined {
  const domain = email.slice(email.lastIndexOf('@') + 1);
  const patternsOf = (refused: boolean) =>
    rules.filter((rule) => rule.refused === refused).map(({ pattern }) => pattern);
  // Mail to a domain in full-width letters or in punycode goes to the same server.
  const spellings = [domain, domainToASCII(domain), domainToUnicode(domain)];
  const isMatched = (pattern: string): boolean => spellings.some((one) => matches(one, pattern));
  if (patternsOf(true).some(isMatched)) return 'user.email_refused';
  const wanted = patternsOf(false);
  return wanted.length === 0 || wanted.some(isMatched) ? undefined : keyWithList('user.email_domain', wanted);
}

/** Returns whether the whitelist accepts the e-mail address. */
export const domainPasses = (email: string, rules: readonly DomainRule[]): boolean =>
  domainRefusal(email, rules) === undefined;

/** Returns whether a text contains the letters at a position, where `?` matches any letter. */
const isAt = (text: string, letters: string, place: number): boolean =>
  place + letters.length <= text.length &&
  letters.split('').every((letter, i) => letter === '?' || letter === text[place + i]);

/**
 * Returns whether a domain matches a glob of `*` and `?`, ignoring case. Regular expressions made from globs blocked
 * the gateway for minutes on some patterns with many stars.
 */
function matches(domain: string, pattern: string): boolean {
  const text = domain.toLowerCase();
  const [first = '', ...others] = pattern.toLowerCase().split('*');
  const last = others.pop();
  if (!isAt(text, first, 0)) return false;
  if (last === undefined) return text.length === first.length;
  let place = first.length;
  for (const part of others) {
    while (place <= text.length && !isAt(text, part, place)) place += 1;
    place += part.length;
  }
  const end = text.length - last.length;
  return end >= place && isAt(text, last, end);
}
