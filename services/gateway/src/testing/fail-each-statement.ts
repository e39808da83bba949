import { AsyncLocalStorage } from 'node:async_hooks';
import { failStatement, watchStatements } from '@intake-desk/database/testing';
import type { LightMyRequestResponse } from 'fastify';
import type { Gateway } from '../gateway.ts';
import { snapshot } from './snapshot.ts';

/** Set during a call: the gateway checks its database by statements of its own meanwhile. */
const ofCall = new AsyncLocalStorage<true>();

/**
 * Makes a call with its first database statement failing, then with its second, and so on until none fails
 * (docs/security.md, R14). After each failure the tables must be as before, and `stands` checks anything else; finally
 * the call succeeds. Returns the number of statements.
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
    // An injected call begins when it is awaited.
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
