import { limit } from '../limits/limit.ts';

const LOCAL = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?$/u;
const TOP_LEVEL = /^(?:\p{L}{2,}|xn--[A-Za-z0-9-]+)$/u;

/** Maximum lengths of a local part, a domain and a label (RFC 5321 §4.5.3.1). */
const LOCAL_LENGTH = 64;
const DOMAIN_LENGTH = 253;
const LABEL_LENGTH = 63;

/**
 * Returns true for an address that mail can be sent to: local part, @, and a domain with a top level of two letters or more, at
 * most 255 characters. S1 §5 also allows IP addresses in brackets, which the mailer refuses (decisions "addresses").
 */
export function isEmailAddress(text: string): boolean {
  const at = text.lastIndexOf('@');
  if (at < 1 || at > LOCAL_LENGTH || text.length > limit.emailLength || !LOCAL.test(text.slice(0, at))) return false;
  const labels = text.slice(at + 1).split('.');
  if (labels.length < 2 || !labels.every((label) => LABEL.test(label)) || !TOP_LEVEL.test(labels.at(-1) ?? '')) {
    return false;
  }
  const domain = asciiDomain(labels.join('.'));
  return (
    domain.length <= DOMAIN_LENGTH && domain.split('.').every(({ length }) => length > 0 && length <= LABEL_LENGTH)
  );
}

/** Returns the domain in punycode, or an empty text if it has no such form. */
function asciiDomain(domain: string): string {
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return '';
  }
}
