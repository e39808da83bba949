import { hash, randomBytes, timingSafeEqual } from 'node:crypto';

const SECRET_BYTES = 32;

/** A random secret of 256 bits, url-safe (security.md A4 asks for 128). */
export const newSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url');

/** SHA-256 in hex, the stored form of a secret that is random enough to need no slow hash. */
export const fingerprint = (secret: string): string => hash('sha256', secret, 'hex');

/** Compares two secrets in constant time: their hashes have the same length. */
export const isSameSecret = (one: string, other: string): boolean =>
  timingSafeEqual(Buffer.from(fingerprint(one)), Buffer.from(fingerprint(other)));
