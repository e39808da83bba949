import { constants, createBrotliCompress, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';

/** Unpacked size of a test's bomb, in bytes: 10 GB. */
const INFLATED = 10 * 1024 ** 3;
const MIB = 1024 ** 2;

export const encodings = ['gzip', 'br', 'deflate', 'zstd'] as const;
export type BodyEncoding = (typeof encodings)[number];

/** Returns a body of 10 GB of spaces in the encoding, made by repeating one packed part. */
export async function bombOf(encoding: BodyEncoding): Promise<Buffer> {
  if (encoding === 'br') return brotliBomb();
  if (encoding === 'zstd') return repeated(zstdCompressSync(Buffer.alloc(16 * MIB, ' ')), 16 * MIB);
  // Fully flushed, a part does not depend on earlier ones; the header belongs to the first.
  const pack = encoding === 'gzip' ? gzipSync : deflateSync;
  const header = encoding === 'gzip' ? 10 : 2;
  const part = pack(Buffer.alloc(MIB, ' '), { finishFlush: constants.Z_FULL_FLUSH });
  return Buffer.concat([part.subarray(0, header), repeated(part.subarray(header), MIB)]);
}

async function brotliBomb(): Promise<Buffer> {
  const size = 4 * MIB;
  const encoder = createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  const parts: Buffer[] = [];
  encoder.on('data', (part: Buffer) => parts.push(part));
  const packed = async (): Promise<Buffer> => {
    encoder.write(Buffer.alloc(size, ' '));
    await new Promise<void>((resolve) => encoder.flush(constants.BROTLI_OPERATION_FLUSH, resolve));
    return Buffer.concat(parts.splice(0));
  };
  // From the second on all parts are alike: each copies from the previous one.
  return Buffer.concat([await packed(), repeated(await packed(), size)]);
}

const repeated = (part: Buffer, size: number): Buffer =>
  Buffer.concat(Array.from({ length: Math.ceil(INFLATED / size) }, () => part));
