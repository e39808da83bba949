/** A read-only transaction on a connection of its own, as one engine does it. */
export interface Reading {
  /** The rows of a statement, at most `BATCH` at a time; one statement at a time. */
  batches(sql: string, parameters: readonly unknown[]): AsyncIterable<unknown[]>;
  /** Ends the transaction, and with it the statement in hand. */
  close(): Promise<void>;
}

/** Rows that are read before others get their turn: few enough to block nobody, many enough to be quick. */
export const BATCH = 500;
