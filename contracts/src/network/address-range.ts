/** A single address, or a range from `from` to `to`. */
export interface AddressRange {
  readonly from: string;
  readonly to: string | null;
}

const DECIMAL = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)';
const DOTTED = new RegExp(`^${DECIMAL}(?:\\.${DECIMAL}){3}$`);
const GROUP = /^[0-9a-f]{1,4}$/;
const MAPPED = /^::ffff:(?=[^:]*\.)/;
/** Digits of the first 96 bits of an IPv4 address mapped into IPv6. */
const MAPPED_DIGITS = `${'0'.repeat(20)}ffff`;
const GROUPS = 8;

/**
 * Returns an address as hexadecimal digits that sort like addresses: 8 digits for IPv4, also if mapped into IPv6, and 32 for IPv6.
 * Returns undefined for any other text. IPv4 has four decimals without leading zeros, dotted IPv6 is a mapped address, and IPv6 has
 * no zone.
 */
export function addressDigits(text: string): string | undefined {
  const plain = text.trim().toLowerCase();
  const dotted = plain.replace(MAPPED, '');
  if (dotted.includes('.')) return DOTTED.test(dotted) ? dottedDigits(dotted) : undefined;
  const digits = groupDigits(plain);
  return digits?.startsWith(MAPPED_DIGITS) ? digits.slice(MAPPED_DIGITS.length) : digits;
}

const dottedDigits = (text: string): string =>
  text
    .split('.')
    .map((part) => Number(part).toString(16).padStart(2, '0'))
    .join('');

/** Returns the 32 digits of an IPv6 address; `::` may occur once, for one zero group or more. */
function groupDigits(text: string): string | undefined {
  const [head = [], tail, ...more] = text.split('::').map((side) => (side === '' ? [] : side.split(':')));
  if (more.length > 0) return undefined;
  const written = head.length + (tail?.length ?? 0);
  if (tail ? written >= GROUPS : written !== GROUPS) return undefined;
  const groups = [...head, ...Array.from({ length: GROUPS - written }, () => '0'), ...(tail ?? [])];
  return groups.every((group) => GROUP.test(group))
    ? groups.map((group) => group.padStart(4, '0')).join('')
    : undefined;
}

/** Returns both ends of a range as `addressDigits`, or undefined if one is not an address or they are of different kinds. */
function endsOf({ from, to }: AddressRange): { first: string; last: string } | undefined {
  const first = addressDigits(from);
  const last = to === null ? first : addressDigits(to);
  return first !== undefined && last !== undefined && first.length === last.length ? { first, last } : undefined;
}

/** Returns true if both ends are addresses of one kind, in their order. */
export function isAddressRange(range: AddressRange): boolean {
  const ends = endsOf(range);
  return ends !== undefined && ends.first <= ends.last;
}

/** Returns the number of addresses, or undefined for an invalid range. */
export function addressesIn(range: AddressRange): bigint | undefined {
  const ends = endsOf(range);
  if (!ends || ends.first > ends.last) return undefined;
  return BigInt(`0x${ends.last}`) - BigInt(`0x${ends.first}`) + 1n;
}

/** Returns true if two ranges have the same addresses, in any spelling. */
export function sameRange(one: AddressRange, other: AddressRange): boolean {
  const [a, b] = [endsOf(one), endsOf(other)];
  return a !== undefined && b !== undefined && a.first === b.first && a.last === b.last;
}

/** Returns a range for display: `10.0.0.1`, or `10.0.0.1 – 10.0.0.9`. */
export const rangeWords = ({ from, to }: AddressRange): string => (to === null ? from : `${from} – ${to}`);

/** Returns a range as people type it: `10.0.0.1`, or `10.0.0.1-10.0.0.9`. */
export const rangeText = ({ from, to }: AddressRange): string => (to === null ? from : `${from}-${to}`);

/** Parses a typed range; `isAddressRange` validates it. */
export function readRangeText(text: string): AddressRange {
  const [from = '', ...rest] = text.split(/[-–]/).map((part) => part.trim());
  return { from, to: rest.length > 0 ? rest.join('-') : null };
}

/** Returns true if a whitelist admits an address (security.md G2): an empty one always, an invalid range never. */
export function passes(address: string, whitelist: readonly AddressRange[]): boolean {
  if (whitelist.length === 0) return true;
  const digits = addressDigits(address);
  if (digits === undefined) return false;
  return whitelist.some((range) => {
    const ends = endsOf(range);
    if (!ends) return false;
    return ends.first.length === digits.length && ends.first <= digits && digits <= ends.last;
  });
}
