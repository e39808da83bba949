/** An attempt to send that is not known to have succeeded, with its idempotency key. */
export interface Attempt {
  /** The content as JSON text. */
  readonly content: string;
  readonly key: string;
}

export const noAttempt: Attempt = { content: '', key: '' };

/** Returns the former attempt for the same content, so that a retry does not send twice (security.md E12). */
export function attemptOf(before: Attempt, content: object): Attempt {
  const text = JSON.stringify(content);
  return before.content === text ? before : { content: text, key: crypto.randomUUID() };
}
