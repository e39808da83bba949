import type { PortalIntake, PortalLink } from '@intake-desk/contracts';
import { useCallback, useEffect, useState } from 'react';
import { openStore } from './answers/device-store.ts';
import type { LoadedAnswers } from './answers/use-answers.ts';
import type { AskedBy, Calls, Outcome } from './call.ts';
import type { LinkKey } from './link-key.ts';

export type Link =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'expired' | 'withdrawn'; readonly by: AskedBy; readonly callback: boolean }
  | { readonly kind: 'birth-date'; readonly by: PortalLink }
  | { readonly kind: 'completed'; readonly intake: PortalIntake }
  | { readonly kind: 'open'; readonly loaded: LoadedAnswers };

/** Returns the invitation's language, once known. */
export function languageOf(link: Link) {
  if ('by' in link) return link.by.language;
  if ('intake' in link) return link.intake.language;
  return 'loaded' in link ? link.loaded.intake.language : undefined;
}

/** Loads the patient's intake; `reload` retries, and `loads` counts. Changes nothing on the server. */
export function useIntake(calls: Calls, key: LinkKey): { link: Link; loads: number; reload: () => void } {
  const [link, setLink] = useState<Link>({ kind: 'loading' });
  const [loads, setLoads] = useState(0);
  const load = useCallback((): (() => void) => {
    let gone = false;
    setLink({ kind: 'loading' });
    void linkOf(calls, key).then((found) => {
      if (gone) return;
      setLink(found);
      setLoads((count) => count + 1);
    });
    return () => {
      gone = true;
    };
  }, [calls, key]);
  useEffect(load, [load]);
  return { link, loads, reload: load };
}

async function linkOf(calls: Calls, key: LinkKey): Promise<Link> {
  const outcome = await calls.intake();
  if (outcome.kind === 'birth-date') {
    const asked = await calls.link();
    return asked.kind === 'done' ? { kind: 'birth-date', by: asked.reply } : refusal(asked);
  }
  if (outcome.kind !== 'done') {
    if (['expired', 'withdrawn', 'unknown'].includes(outcome.kind)) await (await openStore(key, false)).clear();
    return refusal(outcome);
  }
  const intake = outcome.reply;
  const store = await openStore(key, intake.device);
  if (intake.category === 'completed') {
    await store.clear();
    return { kind: 'completed', intake };
  }
  const stored = await store.read();
  return {
    kind: 'open',
    loaded: { intake, store, unsent: stored.filter(({ version }) => version === intake.version) },
  };
}

function refusal(outcome: Outcome<unknown>): Link {
  if (outcome.kind === 'expired' || outcome.kind === 'withdrawn') return outcome;
  return { kind: outcome.kind === 'unknown' ? 'unknown' : 'failed' };
}
