/** A rate limit: tries of a key per window. */
export interface ThrottleRule {
  key: string;
  tries: number;
  windowMs: number;
}

/** Counts tries, shared by all gateways. A try is counted and checked in one step. */
export interface ThrottleStore {
  /** Counts one try for each rule. Returns the seconds to wait if a rule has none left, else 0. */
  take(rules: readonly ThrottleRule[]): Promise<number>;
  /** Subtracts one try, after a success. */
  giveBack(key: string): Promise<void>;
  /** Resets the tries of a key, after a success. */
  forget(key: string): Promise<void>;
}
