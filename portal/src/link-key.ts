/** By what a link's data is kept in the browser. */
export interface LinkKey {
  readonly id: string;
  /** It does not tell the token, so that data may outlive the tab. */
  readonly safe: boolean;
}

/** The SHA-256 of a link's token; the token itself on a page without https, whose data then ends with the tab. */
export async function linkKeyOf(token: string): Promise<LinkKey> {
  if (!globalThis.crypto?.subtle) return { id: token, safe: false };
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return { id: [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join(''), safe: true };
}
