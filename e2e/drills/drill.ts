/** Extent of a drill: the tests run the short form, a person runs the long one before a release. */
export type Size = 'short' | 'long';

/** Measurement of a drill, in words and numbers, and its verdict. */
export interface Outcome {
  readonly measured: string;
  readonly kept: boolean;
}

/** A fault that is caused on purpose, and what the desk promises meanwhile (docs/reliability.md). */
export interface Drill {
  /** The code of docs/reliability.md, as `R4`. */
  readonly code: string;
  /** The fault, by size: "200 × kill -9 of one of two gateways under writes". */
  readonly fault: (size: Size) => string;
  /** The promise: "0 lost, 0 duplicated". */
  readonly promise: string;
  /** Returns false if the drill cannot run here; omitted if it always can. */
  readonly possible?: () => Promise<boolean>;
  run(size: Size): Promise<Outcome>;
}
