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
  /** Today's and the former one, as far as they are set. */
  readonly #keys: readonly Buffer[];

  /**
   * `key`: text of at least 256 random bits; undefined: nothing is encrypted. `former`: the key that it replaced; what that
   * one sealed is still read.
   */
  constructor(key: string | undefined, former?: string) {
    this.#key = derived(key);
    this.#keys = [this.#key, derived(former)].filter((one) => one !== undefined);
  }

  /** What is stored of a text that belongs to `owner`. */
  seal(text: string, owner: string): string {
    if (this.#key === undefined) return text;
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(ALGORITHM, this.#key, nonce).setAAD(Buffer.from(owner));
    const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return PREFIX + Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64url');
  }

  /** The text of what was stored; undefined where no key of these sealed it, or for another owner. */
  open(stored: string, owner: string): string | undefined {
    if (!stored.startsWith(PREFIX)) return stored;
    for (const key of this.#keys) {
      const text = opened(stored, owner, key);
      if (text !== undefined) return text;
    }
    return undefined;
  }

  /** Whether what was stored is as `seal` would store it today: with today's key, or plain where there is none. */
  isCurrent(stored: string, owner: string): boolean {
    const sealed = stored.startsWith(PREFIX);
    if (this.#key === undefined) return !sealed;
    return sealed && opened(stored, owner, this.#key) !== undefined;
  }
}

const derived = (key: string | undefined): Buffer | undefined =>
  key === undefined ? undefined : Buffer.from(hkdfSync('sha256', key, '', 'intake-desk second factor', KEY_BYTES));

/** Undefined where another key sealed it, for another owner, or it was changed: the cipher tells these apart by nothing. */
function opened(stored: string, owner: string, key: Buffer): string | undefined {
  const bytes = Buffer.from(stored.slice(PREFIX.length), 'base64url');
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return undefined;
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const text = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
  try {
    return Buffer.concat([text, decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
