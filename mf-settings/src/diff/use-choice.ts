import { useState } from 'react';
import type { SettingRow } from './setting-row.ts';

/** Settings chosen to be copied. Settings that belong together are chosen together. */
export interface Choice {
  readonly isChosen: (row: SettingRow) => boolean;
  readonly choose: (rows: readonly SettingRow[], chosen: boolean) => void;
  readonly clear: () => void;
}

/** Keeps the choice for one comparison, named by `comparison`; refetching keeps it, another comparison resets it. */
export function useChoice(comparison: string): Choice {
  const [kept, setKept] = useState<{ readonly comparison: string; readonly parts: ReadonlySet<string> }>();
  const parts = kept?.comparison === comparison ? kept.parts : new Set<string>();
  return {
    isChosen: ({ part }) => parts.has(part),
    choose: (rows, chosen) => {
      const next = new Set(parts);
      for (const { part } of rows) {
        if (chosen) next.add(part);
        else next.delete(part);
      }
      setKept({ comparison, parts: next });
    },
    clear: () => setKept(undefined),
  };
}
