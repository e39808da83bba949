import { type PasswordLinkState, Throttled } from '@intake-desk/contracts';
import type { IdentityContext } from '../context.ts';
import { fingerprint } from '../secrets/secret.ts';
import { networkOf } from '../throttles/network-of.ts';
import { findLink } from './find-link.ts';

/** Looks per address; they take none of the tries that setting a password has. */
const LIMIT = { tries: 20, windowMs: 60_000 };

/** Says whether a one-time link would set a password, and uses nothing up. */
export function checkLink({ database, throttles }: IdentityContext) {
  const find = findLink(database);
  return async ({ token, email, ip }: { token: string; email: string; ip: string }): Promise<PasswordLinkState> => {
    const seconds = await throttles.take([{ key: `reset:look:${fingerprint(networkOf(ip))}`, ...LIMIT }]);
    if (seconds > 0) throw new Throttled(seconds);
    const { refusal } = await find(token, email);
    return { refusal };
  };
}
