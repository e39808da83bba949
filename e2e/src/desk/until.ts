import { patienceMs } from './patience.ts';
import { within } from './within.ts';

const PAUSE_MS = 40;

/**
 * Repeats `look` until it returns something other than undefined or false, and returns that. Throws with `what` after
 * the deadline.
 */
export async function until<T>(
  what: string | (() => string),
  look: () => Promise<T | undefined | false> | T | undefined | false,
  deadlineMs = patienceMs,
): Promise<T> {
  const end = performance.now() + deadlineMs;
  const said = (): string => (typeof what === 'string' ? what : what());
  for (;;) {
    const found = await within(`a look whether ${said()}`, Promise.resolve(look()));
    if (found !== undefined && found !== false) return found;
    if (performance.now() > end) throw new Error(`Not within ${deadlineMs} ms: ${said()}.`);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
