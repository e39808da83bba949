import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { newKeyPair, opening, sealing } from './sealed-stream.ts';

const CHUNK = 64 * 1024;
const { publicKey, privateKey } = newKeyPair();

const sealed = (plain: Buffer): Promise<Buffer> =>
  buffer(Readable.from([plain], { objectMode: true }).pipe(sealing(publicKey)));

/** Decrypts a stream that arrives in pieces of `size` bytes. */
async function opened(bytes: Buffer, size: number): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += size) pieces.push(bytes.subarray(at, at + size));
  const stream = opening(privateKey);
  const [plain] = await Promise.all([buffer(stream), pipeline(Readable.from(pieces), stream)]);
  return plain;
}

test.each([0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 3 * CHUNK])(
  '%i bytes are restored, in whatever pieces they arrive',
  async (length) => {
    const plain = Buffer.alloc(length, 'intake');
    const bytes = await sealed(plain);
    for (const size of [7919, CHUNK]) expect((await opened(bytes, size)).equals(plain)).toBe(true);
  },
);

test('a file that is cut off between chunks, or has chunks in another order or a changed byte, is refused', async () => {
  const bytes = await sealed(Buffer.alloc(3 * CHUNK, 'intake'));
  const head = bytes.length - 3 * (CHUNK + 16);
  const chunk = (n: number) => bytes.subarray(head + n * (CHUNK + 16), head + (n + 1) * (CHUNK + 16));
  const start = bytes.subarray(0, head);
  const flipped = Buffer.from(bytes);
  flipped.writeUInt8(flipped.readUInt8(head + 5) ^ 1, head + 5);
  for (const wrong of [
    Buffer.concat([start, chunk(0), chunk(1)]),
    Buffer.concat([start, chunk(1), chunk(0), chunk(2)]),
    flipped,
    start,
  ]) {
    await expect(opened(wrong, CHUNK)).rejects.toThrow();
  }
});
