import { useState } from 'react';

type CopyState = 'no' | 'yes' | 'refused';

/** Copies a text. `copied` and the returned value report the result, since browsers may refuse. */
export function useCopy(): { copied: CopyState; copy: (text: string) => Promise<boolean> } {
  const [copied, setCopied] = useState<CopyState>('no');
  const copy = async (text: string): Promise<boolean> => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied('yes');
      return true;
    } catch {
      setCopied('refused');
      return false;
    }
  };
  return { copied, copy };
}
