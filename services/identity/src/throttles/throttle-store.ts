/** How many tries a key has within a window. */
export interface ThrottleRule {
  key: string;
  tries: number;
  windowMs: number;
}

/** Counts tries so that all gateways share the count. A try is counted and judged in one step. */
export interface ThrottleStore {
  /** Counts one try of each rule; answers the seconds to wait where a rule has none left, 0 where all have. */
  take(rules: readonly ThrottleRule[]): Promise<number>;
  /** Takes one try back, after a success. */
  giveBack(key: string): Promise<void>;
  /** Forgets the tries of a key, after a success. */
  forget(key: string): Promise<void>;
}
