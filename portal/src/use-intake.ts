import type { PortalIntake } from '@intake-desk/contracts';
import { useCallback, useEffect, useState } from 'react';
import type { Calls } from './call.ts';

/** What became of the link. */
export type Link =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'completed'; readonly intake: PortalIntake }
  | { readonly kind: 'open'; readonly intake: PortalIntake };

/** Loads the patient's intake; `reload` tries again. Loading changes nothing on the server. */
export function useIntake(calls: Calls): { link: Link; reload: () => void } {
  const [link, setLink] = useState<Link>({ kind: 'loading' });
  const load = useCallback((): (() => void) => {
    let gone = false;
    setLink({ kind: 'loading' });
    void calls.intake().then((outcome) => {
      if (gone) return;
      if (outcome.kind === 'done') {
        const intake = outcome.reply;
        setLink({ kind: intake.category === 'completed' ? 'completed' : 'open', intake });
      } else setLink({ kind: outcome.kind === 'unknown' ? 'unknown' : 'failed' });
    });
    return () => {
      gone = true;
    };
  }, [calls]);
  useEffect(load, [load]);
  return { link, reload: load };
}
