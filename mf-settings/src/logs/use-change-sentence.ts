import type { AdminLogRow } from '@intake-desk/contracts/administration';
import { useCallback } from 'react';
import { useActorName } from '../frame/use-actor-name.ts';
import { useKnownWords } from './use-known-words.ts';
import { useNameWords } from './use-name-words.ts';

/** Describes a change in the user's language, specially for its subject if it has a text; else as recorded. */
export function useChangeSentence(): (row: AdminLogRow) => string {
  const known = useKnownWords();
  const nameOf = useNameWords();
  const actorName = useActorName();
  return useCallback(
    (row) => {
      const { subject, action, userName, description } = row;
      const who = actorName(userName, 'subject');
      const name = nameOf(row);
      const own = known(`logs.sentences.${subject}.${action}`, { who, name });
      if (own !== undefined) return own;
      const thing = known(`logs.things.${subject}`, { name });
      return (thing && known(`logs.did.${action}`, { who, thing })) ?? description;
    },
    [known, nameOf, actorName],
  );
}
