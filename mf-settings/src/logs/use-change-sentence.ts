import type { AdminLogRow } from '@intake-desk/contracts/administration';
import { useCallback } from 'react';
import { useKnownWords } from './use-known-words.ts';
import { useNameWords } from './use-name-words.ts';

/**
 * A change in one sentence of the reader's language. An action has a sentence of its own for some things, such as a draft that is
 * begun, and most have one into which any thing fits. What this version has no words for has its recorded sentence.
 */
export function useChangeSentence(): (row: AdminLogRow) => string {
  const known = useKnownWords();
  const nameOf = useNameWords();
  return useCallback(
    (row) => {
      const { subject, action, userName: who, description } = row;
      const name = nameOf(row);
      const own = known(`logs.sentences.${subject}.${action}`, { who, name });
      if (own !== undefined) return own;
      const thing = known(`logs.things.${subject}`, { name });
      return (thing && known(`logs.did.${action}`, { who, thing })) ?? description;
    },
    [known, nameOf],
  );
}
