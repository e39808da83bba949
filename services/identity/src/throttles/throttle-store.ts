import { Throttled } from '@intake-desk/contracts';
import { fingerprint } from '../secrets/secret.ts';
import { networkOf } from './network-of.ts';

/** A rate limit: attempts per key and window. */
export interface ThrottleRule {
  key: string;
  tries: number;
  windowMs: number;
}

/** Counts tries, shared by all gateways. A try is counted and checked in one step. */
export interface ThrottleStore {
  /** Counts one attempt for each rule. Returns the seconds to wait if a limit is reached, else 0. */
  take(rules: readonly ThrottleRule[]): Promise<number>;
  /** Subtracts one attempt, after a success. */
  giveBack(key: string): Promise<void>;
  /** Resets the attempts of a key, after a success. */
  forget(key: string): Promise<void>;
}

/** Counts one attempt for each rule. Throws Throttled if a limit is reached. */
export async function countTries(throttles: ThrottleStore, ...rules: readonly ThrottleRule[]): Promise<void> {
  const seconds = await throttles.take(rules);
  if (seconds > 0) throw new Throttled(seconds);
}

/** Returns the rate limit of an address, or IPv6 network; `name` is its counter. */
export const limitOfAddress = (name: string, ip: string, limit: Omit<ThrottleRule, 'key'>): ThrottleRule => ({
  key: `${name}:${fingerprint(networkOf(ip))}`,
  ...limit,
});
