import { Throttled } from '@intake-desk/contracts';
import type { IdentityContext } from '../context.ts';
import { fingerprint } from '../secrets/secret.ts';
import { networkOf } from '../throttles/network-of.ts';
import { normalEmail } from '../users/email.ts';

/** Asks of one address for any account: a person needs one or two. */
const LIMIT = { tries: 10, windowMs: 60_000 };

/**
 * POST /auth/password/email. The answer leaves before the account is looked up, so that neither it nor its time tells
 * whether there is one (C3).
 */
export function sendPasswordLink({ database, throttles, passwordMail }: IdentityContext) {
  return async ({ email, ip }: { email: string; ip: string }): Promise<void> => {
    const seconds = await throttles.take([{ key: `reset:ask:${fingerprint(networkOf(ip))}`, ...LIMIT }]);
    if (seconds > 0) throw new Throttled(seconds);
    database.detached(() => passwordMail.send(normalEmail(email)));
  };
}
