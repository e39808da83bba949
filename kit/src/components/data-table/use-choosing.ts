import { useRef } from 'react';
import type { Choosing } from './data-table-props.ts';

export interface RowChoosing {
  /** Chooses the row, or no more; with `range` all from the row that was pressed last, as that one is. */
  readonly toggle: (index: number, range: boolean) => void;
  /** Chooses every row from the one that was pressed last to this one. */
  readonly extend: (index: number) => void;
  /** Chooses all rows of the page, or none of them any more. */
  readonly all: (on: boolean) => void;
}

/** Which rows of a page are chosen, by presses and keys. Rows of other pages stay as they are. Undefined where none can be. */
export function useChoosing(ids: readonly string[], choosing: Choosing<never> | undefined): RowChoosing | undefined {
  /** The row that was pressed last. */
  const anchor = useRef<number>(undefined);
  if (!choosing) return undefined;
  const { chosen, onChoose } = choosing;
  const set = (changed: readonly string[], on: boolean): void => {
    const next = new Set(chosen);
    for (const id of changed) {
      if (on) next.add(id);
      else next.delete(id);
    }
    onChoose(next);
  };
  const between = (a: number, b: number): readonly string[] => ids.slice(Math.min(a, b), Math.max(a, b) + 1);
  return {
    toggle: (index, range) => {
      const id = ids[index];
      if (id === undefined) return;
      const from = anchor.current;
      if (range && from !== undefined) return set(between(from, index), chosen.has(ids[from] ?? ''));
      anchor.current = index;
      set([id], !chosen.has(id));
    },
    extend: (index) => {
      anchor.current ??= index;
      set(between(anchor.current, index), true);
    },
    all: (on) => {
      anchor.current = undefined;
      set(ids, on);
    },
  };
}
