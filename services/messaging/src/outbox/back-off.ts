/** Returns the delay after the n-th failed attempt in ms: 1 s, 2 s, 4 s … up to `atMost`, with jitter. */
export function backOff(attempts: number, atMost: number): number {
  const wait = Math.min(atMost, 1000 * 2 ** Math.min(attempts - 1, 20));
  return Math.round(wait * (0.9 + 0.1 * Math.random()));
}
