import picomatch from 'picomatch';
import type { WhitelistDomain } from './whitelist-domain.entity.ts';

/** One line of an organisation's domain whitelist. */
export type DomainRule = Pick<WhitelistDomain, 'pattern' | 'refused'>;

/** Plain globs only: without negation and extended groups the match is linear (security.md, known traps). */
const GLOB = { nocase: true, dot: true, nonegate: true, noextglob: true };
const matches = (domain: string, pattern: string): boolean => picomatch.isMatch(domain, pattern, GLOB);

/** A domain with `*` and `?`, within the column's length. */
const PATTERN = /^[\p{L}\p{N}.*?-]{1,191}$/u;
export const isDomainPattern = (text: string): boolean => PATTERN.test(text);

/**
 * Whether an organisation takes users with this e-mail address: its domain must match one of the globs, where there are
 * any, and none of those that are refused (decisions "Whitelists").
 */
export function domainPasses(email: string, rules: readonly DomainRule[]): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1);
  const wanted = rules.filter(({ refused }) => !refused);
  const refused = rules.filter((rule) => rule.refused);
  if (refused.some(({ pattern }) => matches(domain, pattern))) return false;
  return wanted.length === 0 || wanted.some(({ pattern }) => matches(domain, pattern));
}
