import { useEffect, useEffectEvent, useState } from 'react';
import { saveOption } from '../store/desk-api.ts';
import { unsavedOptions } from '../store/unsaved-options.ts';

/**
 * Saves options that an earlier page could not, before anything reads them; `onSaved` then refetches them. Returns true once that
 * succeeded or failed again; failed values stay noted.
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
    // The page's own effects run before this one: what they save is on its way.
    if (user !== undefined && !settled) void settle(user);
  }, [user, settled]);
  return settled;
}
