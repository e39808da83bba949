import { addressDigits } from './address-range.ts';

const WRITTEN_HOST = /^[a-z][a-z0-9+.-]*:\/\/(?:[^@/?#\\]*@)?(\[[^\]]*\]|[^:/?#\\]*)/i;
const DOTTED = /^\d+\.\d+\.\d+\.\d+$/;
/** Length of `addressDigits` for IPv4, also if mapped into IPv6. */
const IPV4_DIGITS = 8;

/**
 * Parses a URL. Returns undefined for any other text, and for an IPv4 address that is not spelled as four decimals (`0x7f.1`,
 * `0177.0.0.1`, `2130706433`, `[::ffff:127.0.0.1]`): people could not see where it leads.
 */
export function plainUrl(text: string): URL | undefined {
  const url = URL.parse(text);
  if (!url) return undefined;
  if (DOTTED.test(url.hostname)) return WRITTEN_HOST.exec(text)?.[1] === url.hostname ? url : undefined;
  const inBrackets = url.hostname.startsWith('[') ? addressDigits(url.hostname.slice(1, -1)) : undefined;
  return inBrackets?.length === IPV4_DIGITS ? undefined : url;
}
