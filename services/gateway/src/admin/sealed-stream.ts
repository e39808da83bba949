import {
  createCipheriv,
  createDecipheriv,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
} from 'node:crypto';
import { open } from 'node:fs/promises';
import { Transform } from 'node:stream';
import { Type } from 'typebox';
import { Check } from 'typebox/value';
import { CommandRefused } from './command.ts';

/** Begins an encrypted file; it also separates these keys from any other use. */
const MAGIC = Buffer.from('intake-desk-sealed-1\n');
const KEY_BYTES = 32;
const TAG_BYTES = 16;
/** Bytes per chunk; each chunk is authenticated before any of it is used. */
const CHUNK = 64 * 1024;
const CIPHER = 'chacha20-poly1305';

const Jwk = Type.Object({ x: Type.String(), d: Type.String() });

/** Creates a key pair as text: the public key encrypts, the private key decrypts. */
export function newKeyPair(): { publicKey: string; privateKey: string } {
  const jwk = generateKeyPairSync('x25519').privateKey.export({ format: 'jwk' });
  if (!Check(Jwk, jwk)) throw new Error('The key cannot be written down.');
  return { publicKey: jwk.x, privateKey: `${jwk.x}.${jwk.d}` };
}

const curve = { kty: 'OKP', crv: 'X25519' };
const publicKeyOf = (x: string): KeyObject => createPublicKey({ key: { ...curve, x }, format: 'jwk' });

function privateKeyOf(text: string): { key: KeyObject; x: string } {
  const [x = '', d = ''] = text.trim().split('.');
  try {
    return { key: createPrivateKey({ key: { ...curve, x, d }, format: 'jwk' }), x };
  } catch (error) {
    throw new CommandRefused('The file of --key holds no private key as made by backup key.', { cause: error });
  }
}

/** Derives the key of one file from the shared secret and both public keys. */
function fileKey(shared: Buffer, ephemeral: Buffer, recipient: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', shared, Buffer.concat([ephemeral, recipient]), MAGIC, KEY_BYTES));
}

/** Returns the n-th chunk's nonce (12 bytes). The last chunk is marked, so that a file cannot be truncated between chunks. */
function nonceOf(n: number, last: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(n, 5, 6);
  nonce[11] = last ? 1 : 0;
  return nonce;
}

/** Creates a stream that transforms chunks of `size` bytes and knows the last one. */
function chunked(size: number, work: (chunk: Buffer, n: number, last: boolean) => Buffer): Transform {
  let waiting: Buffer = Buffer.alloc(0);
  let n = 0;
  return new Transform({
    transform(data: Buffer, _, done) {
      waiting = Buffer.concat([waiting, data]);
      try {
        // A full chunk waits, since it may be the last.
        for (; waiting.length > size; n += 1) {
          this.push(work(waiting.subarray(0, size), n, false));
          waiting = waiting.subarray(size);
        }
        done();
      } catch (error) {
        done(error instanceof Error ? error : new Error('not worked on'));
      }
    },
    flush(done) {
      try {
        this.push(work(waiting, n, true));
        done();
      } catch (error) {
        done(error instanceof Error ? error : new Error('not worked on'));
      }
    },
  });
}

/** Creates an encrypting stream for the holder of the private key: X25519, HKDF-SHA-256, ChaCha20-Poly1305. */
export function sealing(publicKey: string): Transform {
  const recipient = publicKeyOf(publicKey);
  const own = generateKeyPairSync('x25519');
  const ephemeral = rawOf(own.publicKey);
  const shared = diffieHellman({ privateKey: own.privateKey, publicKey: recipient });
  const key = fileKey(shared, ephemeral, rawOf(recipient));
  const stream = chunked(CHUNK, (chunk, n, last) => {
    const cipher = createCipheriv(CIPHER, key, nonceOf(n, last), { authTagLength: TAG_BYTES });
    return Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()]);
  });
  stream.push(Buffer.concat([MAGIC, ephemeral]));
  return stream;
}

/** Creates a decrypting stream. It fails if a byte was changed or the end is missing. */
export function opening(privateKey: string): Transform {
  const { key: own, x } = privateKeyOf(privateKey);
  const head = MAGIC.length + KEY_BYTES;
  let begin: Buffer = Buffer.alloc(0);
  let key: Buffer | undefined;
  const chunks = chunked(CHUNK + TAG_BYTES, (chunk, n, last) => {
    if (!key) throw new Error('The file is cut off.');
    const decipher = createDecipheriv(CIPHER, key, nonceOf(n, last), { authTagLength: TAG_BYTES });
    decipher.setAuthTag(chunk.subarray(-TAG_BYTES));
    return Buffer.concat([decipher.update(chunk.subarray(0, -TAG_BYTES)), decipher.final()]);
  });
  const pass = chunks._transform.bind(chunks);
  chunks._transform = (data: Buffer, encoding, done) => {
    if (key) return pass(data, encoding, done);
    begin = Buffer.concat([begin, data]);
    if (begin.length < head) return done();
    const ephemeral = begin.subarray(MAGIC.length, head);
    const publicKey = publicKeyOf(ephemeral.toString('base64url'));
    key = fileKey(diffieHellman({ privateKey: own, publicKey }), ephemeral, Buffer.from(x, 'base64url'));
    return pass(begin.subarray(head), encoding, done);
  };
  return chunks;
}

const rawOf = (key: KeyObject): Buffer => Buffer.from(key.export({ format: 'jwk' }).x ?? '', 'base64url');

/** Returns true for a file that `sealing` encrypted. */
export async function isSealed(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(MAGIC.length), 0, MAGIC.length, 0);
    return bytesRead === MAGIC.length && buffer.equals(MAGIC);
  } finally {
    await handle.close();
  }
}
