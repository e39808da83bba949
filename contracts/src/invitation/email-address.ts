import { limit } from '../limit.ts';

const LOCAL = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?$/u;
const TOP_LEVEL = /^(?:\p{L}{2,}|xn--[A-Za-z0-9-]+)$/u;

/**
 * Whether the text is an address as S1 §5 has it: a local part, @, and a domain with a top level of two letters or more, or
 * an IP address in brackets; at most 255 characters.
 */
export function isEmailAddress(text: string): boolean {
  const at = text.lastIndexOf('@');
  if (at < 1 || text.length > limit.emailLength || !LOCAL.test(text.slice(0, at))) return false;
  const domain = text.slice(at + 1);
  if (domain.startsWith('[') && domain.endsWith(']')) {
    const inside = domain.slice(1, -1);
    return isIpv4(inside) || isIpv6(inside);
  }
  const labels = domain.split('.');
  return labels.length > 1 && labels.every((label) => LABEL.test(label)) && TOP_LEVEL.test(labels.at(-1) ?? '');
}

const isIpv4 = (text: string): boolean =>
  /^(?:\d|[1-9]\d|1\d\d|2[0-4]\d|25[0-5])(?:\.(?:\d|[1-9]\d|1\d\d|2[0-4]\d|25[0-5])){3}$/.test(text);

/** Groups in the text form of an IPv6 address; `::` stands for one or more of them. */
const IPV6_GROUPS = 8;

function isIpv6(text: string): boolean {
  const halves = text.split('::');
  const groups = halves.flatMap((half) => (half === '' ? [] : half.split(':')));
  const last = groups.at(-1) ?? '';
  // An IPv4 address at the end stands for two groups.
  const endsInIpv4 = isIpv4(last) && text.endsWith(last);
  const hex = endsInIpv4 ? groups.slice(0, -1) : groups;
  const width = hex.length + (endsInIpv4 ? 2 : 0);
  const fits = halves.length === 1 ? width === IPV6_GROUPS : halves.length === 2 && width < IPV6_GROUPS;
  return fits && hex.every((group) => /^[0-9a-f]{1,4}$/i.test(group));
}
