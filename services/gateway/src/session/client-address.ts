import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { AddressRanges } from '../settings/address-range.ts';

/** IPv4 written as IPv6 is IPv4 in its plain form, so that limits, whitelists and logs know one address by one name. */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

/**
 * The address of whoever calls (decisions "client address"; security.md G1). `X-Forwarded-For` is read from its end, as
 * far as trusted proxies wrote it; no other header counts, and something that is no address ends the reading.
 */
export function clientAddress(
  { socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>,
  proxies: AddressRanges,
): string {
  let address = plain(socket.remoteAddress ?? '');
  const forwarded = String(headers['x-forwarded-for'] ?? '').split(',');
  for (const hop of forwarded.reverse().map((text) => plain(text.trim()))) {
    if (isIP(hop) === 0 || !proxies.has(address)) break;
    address = hop;
  }
  return address;
}
