import { type FieldKey, keyWithList } from '@intake-desk/contracts';
import picomatch from 'picomatch';
import type { WhitelistDomain } from '../tables/whitelist-domain.entity.ts';

/** One line of an organisation's domain whitelist. */
export type DomainRule = Pick<WhitelistDomain, 'pattern' | 'refused'>;

/** Plain globs only: without negation and extended groups the match is linear (security.md, known traps). */
const GLOB = { nocase: true, dot: true, nonegate: true, noextglob: true };
const matches = (domain: string, pattern: string): boolean => picomatch.isMatch(domain, pattern, GLOB);

/** A domain with `*` and `?`, within the column's length. */
const PATTERN = /^[\p{L}\p{N}.*?-]{1,191}$/u;
export const isDomainPattern = (text: string): boolean => PATTERN.test(text);

/**
 * Why an organisation does not take users with this e-mail address: its domain must match none of the globs that are refused, and
 * one of the others if there are any, which are then listed (decisions "Whitelists"). Undefined if it does.
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

/** Whether an organisation takes users with this e-mail address. */
export const domainPasses = (email: string, rules: readonly DomainRule[]): boolean =>
  domainRefusal(email, rules) === undefined;
