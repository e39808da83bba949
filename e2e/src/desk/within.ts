import { patienceMs } from './patience.ts';

/**
 * Rejects with `what` if a step of the browser driver without a time limit of its own, such as a key press, takes too
 * long.
 */
export async function within<T>(what: string, step: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Not within ${patienceMs} ms: ${what}.`)), patienceMs);
  });
  try {
    return await Promise.race([step, late]);
  } finally {
    clearTimeout(timer);
  }
}
