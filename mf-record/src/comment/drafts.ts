/**
 * Comments that were typed and not sent, by record. In memory only: they may hold patient data, and live as long as the
 * page does, so closing a record by mistake loses nothing.
 */
const drafts = new Map<string, string>();

export const draftOf = (hash: string): string => drafts.get(hash) ?? '';

export function keepDraft(hash: string, text: string): void {
  if (text === '') drafts.delete(hash);
  else drafts.set(hash, text);
}
