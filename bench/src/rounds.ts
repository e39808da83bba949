/** Something to measure: one call is one round, and returns a number such as milliseconds. */
export type Contender = () => Promise<number>;

/** Returns the middle number, or the mean of the middle two. */
export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const half = sorted.length / 2;
  const upper = sorted[Math.floor(half)] ?? Number.NaN;
  return Number.isInteger(half) ? ((sorted[half - 1] ?? Number.NaN) + upper) / 2 : upper;
}

/** Returns the number below which a share of the numbers lies, such as 0.99 for the 99th percentile. */
export function percentile(numbers: readonly number[], share: number): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export interface Compared {
  /** Medians over the rounds. */
  readonly ours: number;
  readonly reference: number;
  /** Median of each round's ratio, ours by reference. */
  readonly ratio: number;
}

/** Runs ours and the reference alternately after a warm-up round of each, so that both meet the same machine. */
export async function interleaved(ours: Contender, reference: Contender, rounds: number): Promise<Compared> {
  const pairs: [number, number][] = [];
  for (let round = 0; round <= rounds; round += 1) {
    // The order alternates.
    const first = round % 2 === 0;
    const a = first ? await ours() : undefined;
    const b = await reference();
    const pair: [number, number] = [a ?? (await ours()), b];
    if (round > 0) pairs.push(pair);
  }
  return {
    ours: median(pairs.map(([a]) => a)),
    reference: median(pairs.map(([, b]) => b)),
    ratio: median(pairs.map(([a, b]) => a / b)),
  };
}
