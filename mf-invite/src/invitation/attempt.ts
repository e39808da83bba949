/** What was sent and is not known to be taken, under the key that names it. */
export interface Attempt {
  /** The content as JSON text. */
  readonly content: string;
  readonly key: string;
}

export const noAttempt: Attempt = { content: '', key: '' };

/**
 * The attempt to send this content: the one before if it is the same content, so that pressing again after a lost
 * connection sends nothing twice (security.md E12).
 */
export function attemptOf(before: Attempt, content: object): Attempt {
  const text = JSON.stringify(content);
  return before.content === text ? before : { content: text, key: crypto.randomUUID() };
}
