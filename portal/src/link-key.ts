/** Storage key of a link's data in the browser. */
export interface LinkKey {
  readonly id: string;
  /** The id does not reveal the token, so that data may outlive the tab. */
  readonly safe: boolean;
}

/** Returns the SHA-256 of a link's token; the token itself without https, whose data then ends with the tab. */
export async function linkKeyOf(token: string): Promise<LinkKey> {
  if (!globalThis.crypto?.subtle) return { id: token, safe: false };
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return { id: [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join(''), safe: true };
}
