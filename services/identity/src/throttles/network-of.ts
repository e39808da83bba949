import { addressDigits } from '@intake-desk/contracts/network';

/** Hexadecimal digits of an IPv6 address that name its network, a /64: within it whoever has one address has them all. */
const NETWORK_DIGITS = 16;
const IPV4_DIGITS = 8;

/**
 * What limits per address count (C15): an IPv4 address, also one that is written as IPv6, counts for itself, an IPv6 address
 * for its /64. What is no address counts for itself too.
 */
export function networkOf(address: string): string {
  const digits = addressDigits(address.replace(/%.*$/, ''));
  if (digits === undefined) return address;
  return digits.length === IPV4_DIGITS ? digits : `${digits.slice(0, NETWORK_DIGITS)}::/64`;
}
