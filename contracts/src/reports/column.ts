/**
 * A report's column is encoded as a text with one UTF-16 unit per row. The units need no escape in JSON: no control characters,
 * quotation marks, backslashes or surrogates. Give frequent codes low numbers, which take one byte in UTF-8.
 */
const FIRST = 35;
const BACKSLASH = 92;
const SURROGATES = { first: 0xd800, count: 0x800 };
/** The highest code that a column can encode. */
export const highestCode = 0xffff - FIRST - 1 - SURROGATES.count;
/** Units below it are equal in ASCII and UTF-16. A text of these alone takes half the memory. */
const ASCII = 128;

const unitOf = (code: number): number => {
  const unit = code + FIRST + Number(code + FIRST >= BACKSLASH);
  return unit < SURROGATES.first ? unit : unit + SURROGATES.count;
};

/** Encodes codes from 0 to `highestCode` as a text. Throws RangeError for a higher one. */
export function encodeColumn(codes: ArrayLike<number>): string {
  let highest = 0;
  for (let row = 0; row < codes.length; row += 1) highest = Math.max(highest, codes[row] ?? 0);
  if (highest > highestCode) throw new RangeError('A column has no unit for this code.');
  const isAscii = unitOf(highest) < ASCII;
  const units = isAscii ? new Uint8Array(codes.length) : new Uint16Array(codes.length);
  for (let row = 0; row < codes.length; row += 1) units[row] = unitOf(codes[row] ?? 0);
  return new TextDecoder(isAscii ? 'utf-8' : 'utf-16le', { ignoreBOM: true }).decode(units);
}

/** Decodes a text into `into`, an array of the same length, and returns it. */
export function decodeColumn<A extends Uint8Array | Uint16Array>(text: string, into: A): A {
  for (let row = 0; row < text.length; row += 1) {
    let unit = text.charCodeAt(row);
    if (unit >= SURROGATES.first) unit -= SURROGATES.count;
    if (unit > BACKSLASH) unit -= 1;
    into[row] = unit - FIRST;
  }
  return into;
}
