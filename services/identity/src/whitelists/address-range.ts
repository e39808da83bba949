import { isIPv4, isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';

/** A single address, or where `to` is there a range with both ends. */
export interface AddressRange {
  readonly from: string;
  readonly to: string | null;
}

/**
 * An address as hexadecimal digits that sort as addresses do: 8 of them for IPv4 and for IPv4 mapped into IPv6, 32 for
 * IPv6. Undefined for what is not plainly an address: IPv4 is four decimals without leading zeros (ipaddr.js takes
 * `10.1` and `012.0.0.1`, and `::10.0.0.1` for a mapped one), IPv6 has no zone.
 */
export function addressDigits(text: string): string | undefined {
  const plain = text.trim();
  const dotted = isIPv4(plain);
  if (!dotted && !(isIPv6(plain) && !plain.includes('%'))) return undefined;
  if (!dotted && plain.includes('.') && !/^::ffff:/i.test(plain)) return undefined;
  const bytes = ipaddr.process(plain).toByteArray();
  return bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Whether a range can be kept: both ends are addresses of one kind, in their order. */
export function isAddressRange({ from, to }: AddressRange): boolean {
  const first = addressDigits(from);
  const last = to === null ? first : addressDigits(to);
  return first !== undefined && last !== undefined && first.length === last.length && first <= last;
}

/**
 * Whether an address may pass a whitelist (security.md G2): an empty one lets everybody through, and a range that cannot
 * be read lets nobody through.
 */
export function passes(address: string, whitelist: readonly AddressRange[]): boolean {
  if (whitelist.length === 0) return true;
  const digits = addressDigits(address);
  if (digits === undefined) return false;
  return whitelist.some(({ from, to }) => {
    const first = addressDigits(from);
    const last = to === null ? first : addressDigits(to);
    if (first === undefined || last === undefined) return false;
    return first.length === digits.length && last.length === digits.length && first <= digits && digits <= last;
  });
}
