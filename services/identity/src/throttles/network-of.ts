import { addressDigits } from '@intake-desk/contracts/network';

/** Hexadecimal digits of the /64 network of an IPv6 address: a client usually has all addresses of its network. */
const NETWORK_DIGITS = 16;
const IPV4_DIGITS = 8;

/** Returns the key of an address for rate limits (C15): an IPv6 address's /64, an IPv4-mapped one's IPv4. */
export function networkOf(address: string): string {
  const digits = addressDigits(address.replace(/%.*$/, ''));
  if (digits === undefined) return address;
  return digits.length === IPV4_DIGITS ? digits : `${digits.slice(0, NETWORK_DIGITS)}::/64`;
}
