import { useEffect, useEffectEvent, useState } from 'react';
import { saveOption } from '../store/desk-api.ts';
import { unsavedOptions } from '../store/unsaved-options.ts';

/**
 * Saves what a page before this one could not, before anything reads the options; `onSaved` then fetches them anew. True as
 * soon as that is done or has failed again: what failed stays noted.
 */
export function useUnsavedOptions(user: number | undefined, onSaved: () => Promise<unknown>): boolean {
  const [save] = saveOption.useMutation();
  const [settled, setSettled] = useState(() => user !== undefined && unsavedOptions(user).size === 0);
  const settle = useEffectEvent(async (id: number) => {
    const waiting = [...unsavedOptions(id)];
    if (waiting.length > 0) {
      await Promise.all(waiting.map(([option, value]) => save({ params: { option }, body: { value } })));
      await onSaved();
    }
    setSettled(true);
  });
  useEffect(() => {
    if (user !== undefined) void settle(user);
  }, [user]);
  return settled;
}
