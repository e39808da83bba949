export interface Reading {
  /** Returns the rows of a statement in batches of `BATCH`; runs one statement at a time. */
  batches(sql: string, parameters: readonly unknown[]): AsyncIterable<unknown[]>;
  /** Ends the transaction and a statement that is running. */
  close(): Promise<void>;
}

/** Few enough rows not to block the event loop, many enough to be fast. */
export const BATCH = 500;
