/** The text of a file that somebody chose, or why it cannot be used. */
export type ChosenText = { readonly text: string } | { readonly trouble: 'tooLarge' | 'unreadable' };

/** Reads a file of at most `most` characters in UTF-8. Never rejects: an empty file and another encoding are `unreadable`. */
export async function chosenText(file: File, most: number): Promise<ChosenText> {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
    if (text.length > most) return { trouble: 'tooLarge' };
    return text === '' ? { trouble: 'unreadable' } : { text };
  } catch {
    return { trouble: 'unreadable' };
  }
}
