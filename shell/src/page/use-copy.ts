import { useState } from 'react';

export type CopyState = 'no' | 'yes' | 'refused';

/** Copies a text to the clipboard, and says what came of it: browsers may refuse, and without TLS there is no clipboard. */
export function useCopy(): { copied: CopyState; copy: (text: string) => Promise<void> } {
  const [copied, setCopied] = useState<CopyState>('no');
  const copy = async (text: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied('yes');
    } catch {
      setCopied('refused');
    }
  };
  return { copied, copy };
}
