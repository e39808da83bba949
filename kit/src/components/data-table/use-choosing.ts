import { useRef } from 'react';
import type { Choosing } from './data-table-props.ts';

export interface RowChoosing {
  /** Toggles the row; with `range` gives all rows since the last pressed one its state. */
  readonly toggle: (index: number, range: boolean) => void;
  /** Selects every row from the last pressed one to this one. */
  readonly extend: (index: number) => void;
  /** Selects or deselects all rows of the page. */
  readonly all: (on: boolean) => void;
}

/** Handles the selection of a page's rows by presses and keys. Rows of other pages keep their state. */
export function useChoosing(ids: readonly string[], choosing: Choosing<never> | undefined): RowChoosing | undefined {
  // An id, since rows arrive before it and pages are turned.
  const anchor = useRef<string>(undefined);
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
  /** Index of the last pressed row; -1 if it is on another page. */
  const pressed = (): number => ids.indexOf(anchor.current ?? '');
  return {
    toggle: (index, range) => {
      const id = ids[index];
      if (id === undefined) return;
      const from = pressed();
      if (range && from >= 0) return set(between(from, index), chosen.has(ids[from] ?? ''));
      anchor.current = id;
      set([id], !chosen.has(id));
    },
    extend: (index) => {
      if (pressed() < 0) anchor.current = ids[index];
      set(between(pressed(), index), true);
    },
    all: (on) => {
      anchor.current = undefined;
      set(ids, on);
    },
  };
}
