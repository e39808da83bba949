import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** What a sealed text begins with; no secret in base32 does. */
const PREFIX = 'v1:';

/**
 * Encrypts secrets that the desk must be able to read again, before they are stored. Bound to their owner, so that a value
 * that is copied to another row opens nothing. Without a key they are stored as they are; such ones are read with a key too.
 */
export class Seal {
  readonly #key: Buffer | undefined;

  /** `key`: text of at least 256 random bits; undefined: nothing is encrypted. */
  constructor(key: string | undefined) {
    this.#key =
      key === undefined ? undefined : Buffer.from(hkdfSync('sha256', key, '', 'intake-desk second factor', KEY_BYTES));
  }

  /** What is stored of a text that belongs to `owner`. */
  seal(text: string, owner: string): string {
    if (this.#key === undefined) return text;
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(ALGORITHM, this.#key, nonce).setAAD(Buffer.from(owner));
    const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return PREFIX + Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64url');
  }

  /** The text of what was stored. Throws where it was sealed with another key or for another owner. */
  open(stored: string, owner: string): string {
    if (!stored.startsWith(PREFIX)) return stored;
    if (this.#key === undefined) throw new Error('A secret is sealed and no key is set.');
    const bytes = Buffer.from(stored.slice(PREFIX.length), 'base64url');
    const nonce = bytes.subarray(0, NONCE_BYTES);
    const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
    const decipher = createDecipheriv(ALGORITHM, this.#key, nonce, { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(owner)).setAuthTag(tag);
    const encrypted = bytes.subarray(NONCE_BYTES + TAG_BYTES);
    return Buffer.concat([decipher.update(encrypted), decipher.final()]).toString('utf8');
  }
}
