/** Where a tab keeps what stands in the form, encrypted. */
export const draftSlot = 'intake-desk-invitation';

const NONCE_BYTES = 12;

/** Whether this page can encrypt: browsers can over TLS and on this machine itself only. */
export const canEncrypt = (): boolean => crypto.subtle !== undefined;

/**
 * One draft in this tab's storage, encrypted by a key that only the session gets: what is left behind by a session that
 * has ended can be read by nobody.
 */
export class DraftStore {
  readonly #key: Promise<CryptoKey>;
  #turn = 0;
  #closed = false;

  /** `key`: 32 bytes in base64. */
  constructor(key: string) {
    this.#key = crypto.subtle.importKey('raw', bytesOf(key), 'AES-GCM', false, ['encrypt', 'decrypt']);
  }

  /** What is kept; undefined if nothing is, or another session kept it. */
  async open(): Promise<unknown> {
    const stored = sessionStorage.getItem(draftSlot);
    if (stored === null) return undefined;
    const bytes = bytesOf(stored);
    const algorithm = { name: 'AES-GCM', iv: bytes.subarray(0, NONCE_BYTES) };
    try {
      const text = await crypto.subtle.decrypt(algorithm, await this.#key, bytes.subarray(NONCE_BYTES));
      return JSON.parse(new TextDecoder().decode(text));
    } catch {
      // Of another session, or not whole: there is nothing to be had of it.
      sessionStorage.removeItem(draftSlot);
      return undefined;
    }
  }

  /** Keeps a value in place of the one before; null keeps nothing. Of several at once the last one counts. */
  async keep(value: object | null): Promise<void> {
    this.#turn += 1;
    const turn = this.#turn;
    const text = value === null ? null : await this.#sealed(value);
    if (turn !== this.#turn || this.#closed) return;
    if (text === null) sessionStorage.removeItem(draftSlot);
    else sessionStorage.setItem(draftSlot, text);
  }

  /** Forgets what is kept, and keeps nothing any more. */
  close(): void {
    this.#closed = true;
    sessionStorage.removeItem(draftSlot);
  }

  async #sealed(value: object): Promise<string> {
    const iv = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
    const text = new TextEncoder().encode(JSON.stringify(value));
    const encrypted = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await this.#key, text));
    return btoa(String.fromCharCode(...iv, ...encrypted));
  }
}

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
