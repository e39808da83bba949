import type { CallResult } from '@intake-desk/kit';
import { useState } from 'react';

/** Keeps the outcome of a trial. It is returned only while `of` is what was tried. */
export function useTrial<Tried>(of: unknown) {
  const [kept, setKept] = useState<{ readonly of: unknown; readonly outcome: CallResult<Tried> }>();
  return {
    ...(kept && kept.of === of ? kept.outcome : undefined),
    keep: (outcome: CallResult<Tried>): void => setKept({ of, outcome }),
  };
}

/** Scrolls to the outcome, since the button is at the lower edge of the editor. */
export const bringIntoView = (shown: HTMLElement | null): void => shown?.scrollIntoView({ block: 'nearest' });
