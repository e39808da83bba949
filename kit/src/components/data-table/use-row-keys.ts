import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';

interface RowKeys {
  readonly body: RefObject<HTMLTableSectionElement | null>;
  /** Props of the row at this index: one row is in the tab order, arrows move it. */
  readonly row: (index: number) => {
    readonly tabIndex: number;
    readonly onFocus: () => void;
    readonly onKeyDown: (event: KeyboardEvent<HTMLTableRowElement>) => void;
  };
}

/** Arrows, Home, End among the rows, Page up and Page down between pages, Enter and Space to open. */
export function useRowKeys(
  count: number,
  actions: { readonly open: (index: number) => void; readonly turn: (step: 1 | -1) => void },
): RowKeys {
  const body = useRef<HTMLTableSectionElement>(null);
  const [current, setCurrent] = useState(0);
  const focus = (index: number): void => {
    const row = body.current?.rows.item(Math.min(count - 1, Math.max(0, index)));
    row?.focus();
  };
  const moves = new Map<string, (index: number) => void>([
    ['ArrowDown', (index) => focus(index + 1)],
    ['ArrowUp', (index) => focus(index - 1)],
    ['Home', () => focus(0)],
    ['End', () => focus(count - 1)],
    ['PageDown', () => actions.turn(1)],
    ['PageUp', () => actions.turn(-1)],
    ['Enter', actions.open],
    [' ', actions.open],
  ]);
  return {
    body,
    row: (index) => ({
      tabIndex: index === Math.min(current, Math.max(0, count - 1)) ? 0 : -1,
      onFocus: () => setCurrent(index),
      onKeyDown: (event) => {
        const move = moves.get(event.key);
        // Keys pressed in a control inside the row belong to that control.
        if (!move || event.target !== event.currentTarget) return;
        event.preventDefault();
        move(index);
      },
    }),
  };
}
