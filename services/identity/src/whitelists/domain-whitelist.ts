import { type FieldKey, keyWithList } from '@intake-desk/contracts';
import picomatch from 'picomatch';
import type { WhitelistDomain } from '../tables/whitelist-domain.entity.ts';

export type DomainRule = Pick<WhitelistDomain, 'pattern' | 'refused'>;

/** Plain globs only: without negation and extended groups matching takes linear time. */
const GLOB = { nocase: true, dot: true, nonegate: true, noextglob: true };
const matches = (domain: string, pattern: string): boolean => picomatch.isMatch(domain, pattern, GLOB);

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
  const isMatched = (pattern: string): boolean => matches(domain, pattern);
  if (patternsOf(true).some(isMatched)) return 'user.email_refused';
  const wanted = patternsOf(false);
  return wanted.length === 0 || wanted.some(isMatched) ? undefined : keyWithList('user.email_domain', wanted);
}

/** Returns whether the whitelist accepts the e-mail address. */
export const domainPasses = (email: string, rules: readonly DomainRule[]): boolean =>
  domainRefusal(email, rules) === undefined;
