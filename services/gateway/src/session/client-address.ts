import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { AddressRanges } from '../settings/address-range.ts';

/** Returns IPv4 written as IPv6 as plain IPv4, so that limits, whitelists and logs use one form. */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

/**
 * Returns the client's address (decisions "client address"; security.md G1). `X-Forwarded-For` is read from its end while
 * trusted proxies wrote it; an invalid address ends the reading, and no other header counts.
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
