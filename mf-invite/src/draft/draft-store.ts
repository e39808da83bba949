/** Storage key of the tab's encrypted draft. */
export const draftSlot = 'intake-desk-invitation';

const NONCE_BYTES = 12;

/** Returns true if this page can encrypt, which needs TLS or localhost. */
export const canEncrypt = (): boolean => crypto.subtle !== undefined;

/** A draft in this tab's storage, encrypted with the session's key, so that nobody can read it afterwards. */
export class DraftStore {
  readonly #key: Promise<CryptoKey>;
  #turn = 0;
  #closed = false;

  /** `key`: 32 bytes in base64. */
  constructor(key: string) {
    this.#key = crypto.subtle.importKey('raw', bytesOf(key), 'AES-GCM', false, ['encrypt', 'decrypt']);
  }

  /** Reads the draft; undefined without one, or one of another session. */
  async open(): Promise<unknown> {
    const stored = sessionStorage.getItem(draftSlot);
    if (stored === null) return undefined;
    const bytes = bytesOf(stored);
    const algorithm = { name: 'AES-GCM', iv: bytes.subarray(0, NONCE_BYTES) };
    try {
      const text = await crypto.subtle.decrypt(algorithm, await this.#key, bytes.subarray(NONCE_BYTES));
      return JSON.parse(new TextDecoder().decode(text));
    } catch {
      // From another session, or damaged.
      sessionStorage.removeItem(draftSlot);
      return undefined;
    }
  }

  /** Replaces the draft; null deletes it. Of concurrent calls the last one wins. */
  async keep(value: object | null): Promise<void> {
    this.#turn += 1;
    const turn = this.#turn;
    const text = value === null ? null : await this.#sealed(value);
    if (turn !== this.#turn || this.#closed) return;
    if (text === null) sessionStorage.removeItem(draftSlot);
    else sessionStorage.setItem(draftSlot, text);
  }

  /** Deletes the draft and ignores further ones. */
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
