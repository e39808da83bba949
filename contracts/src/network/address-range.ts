/** A single address, or a range with both ends if `to` is there. */
export interface AddressRange {
  readonly from: string;
  readonly to: string | null;
}

const DECIMAL = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)';
const DOTTED = new RegExp(`^${DECIMAL}(?:\\.${DECIMAL}){3}$`);
const GROUP = /^[0-9a-f]{1,4}$/;
const MAPPED = /^::ffff:(?=[^:]*\.)/;
/** The first 96 bits of an IPv4 address that is mapped into IPv6. */
const MAPPED_DIGITS = `${'0'.repeat(20)}ffff`;
const GROUPS = 8;

/**
 * An address as hexadecimal digits that sort as addresses do: 8 of them for IPv4 and for IPv4 mapped into IPv6, 32 for
 * IPv6. Undefined for what is not plainly an address: IPv4 is four decimals without leading zeros, dotted IPv6 is a mapped
 * one, and IPv6 has no zone.
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

/** The 32 digits of groups between colons, of which `::` stands once for one zero group or more. */
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

/** First and last address of a range as `addressDigits`; undefined if either is not an address or they are of two kinds. */
function endsOf({ from, to }: AddressRange): { first: string; last: string } | undefined {
  const first = addressDigits(from);
  const last = to === null ? first : addressDigits(to);
  return first !== undefined && last !== undefined && first.length === last.length ? { first, last } : undefined;
}

/** Whether a range can be kept: both ends are addresses of one kind, in their order. */
export function isAddressRange(range: AddressRange): boolean {
  const ends = endsOf(range);
  return ends !== undefined && ends.first <= ends.last;
}

/** How many addresses a range has; undefined if it is not one that can be kept. */
export function addressesIn(range: AddressRange): bigint | undefined {
  const ends = endsOf(range);
  if (!ends || ends.first > ends.last) return undefined;
  return BigInt(`0x${ends.last}`) - BigInt(`0x${ends.first}`) + 1n;
}

/** Whether two ranges are the same addresses, however they are written. */
export function sameRange(one: AddressRange, other: AddressRange): boolean {
  const [a, b] = [endsOf(one), endsOf(other)];
  return a !== undefined && b !== undefined && a.first === b.first && a.last === b.last;
}

/** A range in the way people read one: `10.0.0.1`, or `10.0.0.1 – 10.0.0.9`. */
export const rangeWords = ({ from, to }: AddressRange): string => (to === null ? from : `${from} – ${to}`);

/** A range as it is typed in one line: `10.0.0.1`, or `10.0.0.1-10.0.0.9`. */
export const rangeText = ({ from, to }: AddressRange): string => (to === null ? from : `${from}-${to}`);

/** Reads such a line; whether it is a range says `isAddressRange`. */
export function readRangeText(text: string): AddressRange {
  const [from = '', ...rest] = text.split(/[-–]/).map((part) => part.trim());
  return { from, to: rest.length > 0 ? rest.join('-') : null };
}

/**
 * Whether an address may pass a whitelist (security.md G2): an empty one lets everybody through, and a range that cannot
 * be read lets nobody through.
 */
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
