import { useState } from 'react';
import type { SettingRow } from './setting-row.ts';

/** Which settings are chosen to be copied. What belongs together is chosen together. */
export interface Choice {
  readonly isChosen: (row: SettingRow) => boolean;
  readonly choose: (rows: readonly SettingRow[], chosen: boolean) => void;
  readonly clear: () => void;
}

/**
 * A choice for one comparison, which another reading of it leaves as it is. `comparison` names what is compared: another one begins
 * with nothing chosen.
 */
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
