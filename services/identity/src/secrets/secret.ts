import { hash, randomBytes } from 'node:crypto';

const SECRET_BYTES = 32;

/** A random secret of 256 bits, url-safe (security.md A4 asks for 128). */
export const newSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url');

/** SHA-256 in hex: what is stored of a secret that has enough bits of its own. */
export const fingerprint = (secret: string): string => hash('sha256', secret, 'hex');
