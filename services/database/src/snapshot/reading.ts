export interface Reading {
  /** Returns the rows of a statement in batches of `BATCH`; runs one statement at a time. */
  batches(sql: string, parameters: readonly unknown[]): AsyncIterable<unknown[]>;
  /** Ends the transaction and a statement that is running. */
  close(): Promise<void>;
}

/** Small enough not to block the event loop, large enough to be fast. */
export const BATCH = 500;
