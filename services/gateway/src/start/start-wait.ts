import { setTimeout as wait } from 'node:timers/promises';
import { isUnavailable, isUnwritable } from '@intake-desk/database';
import { StartFailure } from '../settings/start-failure.ts';

/** How often, in ms, a start that waits tries again, and how often it says so. */
const TRY_MS = 1_000;
const SAY_MS = 10_000;

/** How long a start waits, and who is told. */
export interface StartWait {
  readonly seconds: number;
  readonly say: (line: string) => void;
}

/** Waiting brings a server that is away, but no right to sign in there, no database and no folder. */
const mayComeBack = (error: unknown): error is StartFailure =>
  error instanceof StartFailure && isUnavailable(error) && !isUnwritable(error);

/** Tries until what a start needs is there. Throws the last StartFailure when the time is over, any other error at once. */
export async function waitFor<T>(attempt: () => Promise<T>, { seconds, say }: StartWait): Promise<T> {
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
        say(`${error.message} Trying again for ${Math.ceil((end - now) / 1000)} seconds.`);
      }
      await wait(TRY_MS);
    }
  }
}
