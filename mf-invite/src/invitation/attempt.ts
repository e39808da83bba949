/** An attempt to send, not known to be accepted, with its idempotency key. */
export interface Attempt {
  /** The content as JSON text. */
  readonly content: string;
  readonly key: string;
}

export const noAttempt: Attempt = { content: '', key: '' };

/**
 * Returns the attempt for this content: the former one for the same content, so that retrying after a lost connection sends nothing
 * twice (security.md E12).
 */
export function attemptOf(before: Attempt, content: object): Attempt {
  const text = JSON.stringify(content);
  return before.content === text ? before : { content: text, key: crypto.randomUUID() };
}
