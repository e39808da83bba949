/** How much a drill does: the short form runs with the tests, the long one by hand before a release. */
export type Size = 'short' | 'long';

/** What a drill measured, in words with its numbers, and whether the promise held. */
export interface Outcome {
  readonly measured: string;
  readonly kept: boolean;
}

/** A fault that is brought about on purpose, and what the desk promises meanwhile (docs/reliability.md). */
export interface Drill {
  /** The code of docs/reliability.md, as `R4`. */
  readonly code: string;
  /** The fault, by size: "200 × kill -9 of one of two gateways under writes". */
  readonly fault: (size: Size) => string;
  /** What is promised: "0 lost, 0 duplicated". */
  readonly promise: string;
  /** Whether it can be run here, as far as that is in question. */
  readonly possible?: () => Promise<boolean>;
  run(size: Size): Promise<Outcome>;
}
