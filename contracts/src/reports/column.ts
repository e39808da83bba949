/**
 * A column of a report as text: one UTF-16 unit for each row. JSON leaves every unit as it is: none is a control character, a
 * quotation mark, a backslash or half of a surrogate pair. The most frequent code should be the lowest: UTF-8 writes those in a byte.
 */
const FIRST = 35;
const BACKSLASH = 92;
const SURROGATES = { first: 0xd800, count: 0x800 };
/** The highest code that a column can hold. */
export const highestCode = 0xffff - FIRST - 1 - SURROGATES.count;
/** Units below it are written alike in ASCII and in UTF-16; text of these alone takes half of the memory. */
const ASCII = 128;

const unitOf = (code: number): number => {
  const unit = code + FIRST + Number(code + FIRST >= BACKSLASH);
  return unit < SURROGATES.first ? unit : unit + SURROGATES.count;
};

/** Writes codes from 0 to `highestCode` as text. Throws RangeError for a higher one. */
export function encodeColumn(codes: ArrayLike<number>): string {
  let highest = 0;
  for (let row = 0; row < codes.length; row += 1) highest = Math.max(highest, codes[row] ?? 0);
  if (highest > highestCode) throw new RangeError('A column has no unit for this code.');
  const isAscii = unitOf(highest) < ASCII;
  const units = isAscii ? new Uint8Array(codes.length) : new Uint16Array(codes.length);
  for (let row = 0; row < codes.length; row += 1) units[row] = unitOf(codes[row] ?? 0);
  return new TextDecoder(isAscii ? 'utf-8' : 'utf-16le', { ignoreBOM: true }).decode(units);
}

/** Returns the code of each row: `into` with them, which is as long as the text. */
export function decodeColumn<A extends Uint8Array | Uint16Array>(text: string, into: A): A {
  for (let row = 0; row < text.length; row += 1) {
    let unit = text.charCodeAt(row);
    if (unit >= SURROGATES.first) unit -= SURROGATES.count;
    if (unit > BACKSLASH) unit -= 1;
    into[row] = unit - FIRST;
  }
  return into;
}
