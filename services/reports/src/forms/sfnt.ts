import { inflateSync } from 'node:zlib';

const headerLength = 12;
const entryLength = 16;
/** The offset of a WOFF's list of tables, and the length of an entry, in bytes. */
const woffList = { at: 44, entryLength: 20 };

/** Unpacks a WOFF 1 file into the TrueType or OpenType font that it holds (W3C WOFF File Format 1.0). */
export function sfntOf(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const head = Buffer.alloc(headerLength + entryLength * count);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  const parts = [head];
  let offset = head.length;
  for (let index = 0; index < count; index += 1) {
    const from = woffList.at + woffList.entryLength * index;
    const [start = 0, packed = 0, length = 0] = [4, 8, 12].map((at) => woff.readUInt32BE(from + at));
    const stored = woff.subarray(start, start + packed);
    const table = Buffer.alloc(Math.ceil(length / 4) * 4);
    (packed < length ? inflateSync(stored) : stored).copy(table);
    const entry = headerLength + entryLength * index;
    woff.copy(head, entry, from, from + 4);
    woff.copy(head, entry + 4, from + 16, from + 20);
    head.writeUInt32BE(offset, entry + 8);
    head.writeUInt32BE(length, entry + 12);
    parts.push(table);
    offset += table.length;
  }
  return Buffer.concat(parts);
}
