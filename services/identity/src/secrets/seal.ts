import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Prefix of sealed texts; no base32 secret has it. */
const PREFIX = 'v1:';

/**
 * Encrypts secrets that the desk must read again before they are stored. A secret is bound to its owner, so that a value
 * copied to another row does not open. Without a key secrets are stored plain; plain ones can be read with a key too.
 */
export class Seal {
  readonly #key: Buffer | undefined;
  /** The current and the former key, if set. */
  readonly #keys: readonly Buffer[];

  /** `key` is text of at least 256 random bits, or undefined to encrypt nothing; `former` only opens. */
  constructor(key: string | undefined, former?: string) {
    this.#key = derived(key);
    this.#keys = [this.#key, derived(former)].filter((one) => one !== undefined);
  }

  /** Returns the text to store for `owner`. */
  seal(text: string, owner: string): string {
    if (this.#key === undefined) return text;
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(ALGORITHM, this.#key, nonce).setAAD(Buffer.from(owner));
    const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return PREFIX + Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64url');
  }

  /** Returns the stored text in the clear; undefined if neither key opens it or it belongs to another owner. */
  open(stored: string, owner: string): string | undefined {
    if (!stored.startsWith(PREFIX)) return stored;
    for (const key of this.#keys) {
      const text = opened(stored, owner, key);
      if (text !== undefined) return text;
    }
    return undefined;
  }

  /** Returns whether the text is stored as `seal` would store it now: under the current key, or plain without one. */
  isCurrent(stored: string, owner: string): boolean {
    const sealed = stored.startsWith(PREFIX);
    if (this.#key === undefined) return !sealed;
    return sealed && opened(stored, owner, this.#key) !== undefined;
  }
}

const derived = (key: string | undefined): Buffer | undefined =>
  key === undefined ? undefined : Buffer.from(hkdfSync('sha256', key, '', 'intake-desk second factor', KEY_BYTES));

/** Returns undefined for another key, another owner or a changed text: the cipher does not distinguish these. */
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
