import { AsyncLocalStorage } from 'node:async_hooks';
import { failStatement, watchStatements } from '@intake-desk/database/testing';
import type { LightMyRequestResponse } from 'fastify';
import type { Gateway } from '../gateway.ts';
import { snapshot } from './snapshot.ts';

/** Set for what runs on a call's behalf: the gateway looks after its database meanwhile, by statements of its own. */
const ofCall = new AsyncLocalStorage<true>();

/**
 * Makes a call with its first database statement failing, then with its second, and so on until none fails (docs/security.md,
 * R14): after each failure the tables are as before and `stands` looks at what else has to be, at last the call succeeds.
 * Returns how many could fail.
 */
export async function failEachStatement(
  gateway: Gateway,
  call: () => Promise<LightMyRequestResponse>,
  stands: () => Promise<void> = async () => undefined,
): Promise<number> {
  const before = await snapshot(gateway);
  for (let n = 1; ; n += 1) {
    let seen = 0;
    const stop = watchStatements(gateway.services.database, (statement) => {
      if (!ofCall.getStore()) return;
      seen += 1;
      if (seen === n) failStatement(statement);
    });
    // An injected call begins when it is waited for.
    const { statusCode } = await ofCall.run(true, async () => await call());
    stop();
    if (seen < n) {
      expect(statusCode).toBeLessThan(300);
      return n - 1;
    }
    expect(statusCode).toBeGreaterThanOrEqual(500);
    expect(await snapshot(gateway)).toEqual(before);
    await stands();
  }
}
