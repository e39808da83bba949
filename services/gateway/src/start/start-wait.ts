import { setTimeout as wait } from 'node:timers/promises';
import { isUnavailable, isUnwritable } from '@intake-desk/database';
import { StartFailure } from '../settings/start-failure.ts';

/** Intervals of a waiting start between attempts and between messages, in ms. */
const TRY_MS = 1_000;
const SAY_MS = 10_000;

/** Waiting helps against an unavailable server, but not against missing rights, databases or folders. */
const mayComeBack = (error: unknown): error is StartFailure =>
  error instanceof StartFailure && isUnavailable(error) && !isUnwritable(error);

/** Retries until a start succeeds, and reports that. Throws the last StartFailure after `seconds`. */
export async function waitFor<T>(attempt: () => Promise<T>, seconds: number): Promise<T> {
  const end = performance.now() + seconds * 1000;
  let said = Number.NEGATIVE_INFINITY;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      const now = performance.now();
      if (!mayComeBack(error) || now + TRY_MS > end) throw error;
      if (now - said >= SAY_MS) {
        said = now;
        process.stderr.write(`${error.message} Trying again for ${Math.ceil((end - now) / 1000)} seconds.\n`);
      }
      await wait(TRY_MS);
    }
  }
}
