import type { AdminLogRow } from '@intake-desk/contracts/administration';
import { useCallback } from 'react';
import { recordedDeed } from './recorded-deed.ts';
import { useKnownWords } from './use-known-words.ts';
import { useNameWords } from './use-name-words.ts';

/**
 * A change in one sentence of the reader's language. A deed has a sentence of its own for some things, such as a draft that is begun,
 * and one into which any thing fits. What this version has no words for has its recorded sentence.
 */
export function useChangeSentence(): (row: AdminLogRow) => string {
  const known = useKnownWords();
  const nameOf = useNameWords();
  return useCallback(
    (row) => {
      const { subject, userName: who, description } = row;
      const name = nameOf(row);
      const deed = recordedDeed(row);
      const own = known(`logs.sentences.${subject}.${deed}`, { who, name });
      if (own !== undefined) return own;
      const thing = known(`logs.things.${subject}`, { name });
      return (thing && known(`logs.did.${deed}`, { who, thing })) ?? description;
    },
    [known, nameOf],
  );
}
