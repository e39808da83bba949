import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { RowChoosing } from './use-choosing.ts';

interface RowKeys {
  readonly body: RefObject<HTMLTableSectionElement | null>;
  /** Index of the row in the tab order: the one that had the focus last, also when rows arrive before it; -1 without rows. */
  readonly current: number;
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

interface RowActions {
  readonly open: (index: number) => void;
  readonly turn: (step: 1 | -1) => void;
  readonly choosing: RowChoosing | undefined;
}

/** Elements inside a row that handle presses and keys themselves; the checkbox in `[data-choose]` belongs to the row. */
const controls = 'a, button, input, select, textarea, label, summary, [contenteditable], [tabindex]';

/**
 * Returns the index of the row that a press or key is for; undefined for a control inside the row. Events of a menu or dialog that
 * a cell renders in a portal bubble to the table through React's tree and belong to no row.
 */
export function pressedRow(body: HTMLTableSectionElement | null, target: EventTarget): number | undefined {
  const control = target instanceof Element ? target.closest(`:is(${controls}):not([data-choose] *)`) : null;
  return control && control.parentElement !== body ? undefined : rowIndex(body, target);
}

/** Returns the index of the row that an event happened in; undefined elsewhere. */
function rowIndex(body: HTMLTableSectionElement | null, target: EventTarget): number | undefined {
  const row = target instanceof Element ? target.closest('tr') : null;
  return row?.parentElement === body && row?.dataset.index ? Number(row.dataset.index) : undefined;
}

/**
 * Handles arrows, Home and End among rows, Page up and Page down between pages, and Enter to open. The next page has the focus on the
 * row at the same place. With selection Space toggles, Shift and an arrow extend, Ctrl or ⌘ A selects the page; without it Space opens
 * as Enter does.
 */
export function useRowKeys(ids: readonly string[], { open, turn, choosing }: RowActions): RowKeys {
  const body = useRef<HTMLTableSectionElement>(null);
  const [last, setLast] = useState({ id: '', index: 0 });
  const place = ids.indexOf(last.id);
  const turning = useRef(false);
  const within = (index: number): number => Math.min(ids.length - 1, Math.max(0, index));
  const setCurrent = (index: number): void => setLast({ id: ids[index] ?? '', index });
  const focus = (index: number): number => {
    const next = within(index);
    // A hidden row is rendered once it is the current one.
    flushSync(() => setCurrent(next));
    body.current?.querySelector<HTMLElement>(`[data-index="${next}"]`)?.focus();
    return next;
  };
  const moves = new Map<string, (index: number, shift: boolean) => void>([
    ['ArrowDown', (index, shift) => moveTo(index, index + 1, shift)],
    ['ArrowUp', (index, shift) => moveTo(index, index - 1, shift)],
    ['Home', (index, shift) => moveTo(index, 0, shift)],
    ['End', (index, shift) => moveTo(index, ids.length - 1, shift)],
    ['PageDown', () => turnBy(1)],
    ['PageUp', () => turnBy(-1)],
    ['Enter', open],
    [' ', (index, shift) => (choosing ? choosing.toggle(index, shift) : open(index))],
  ]);
  const turnBy = (step: 1 | -1): void => {
    turning.current = true;
    turn(step);
  };
  const moveTo = (from: number, to: number, shift: boolean): void => {
    const next = focus(to);
    if (!shift || !choosing) return;
    choosing.extend(from);
    choosing.extend(next);
  };
  const current = place < 0 ? within(last.index) : place;
  const [first] = ids;
  // biome-ignore lint/correctness/useExhaustiveDependencies: its first row tells one page from another.
  useLayoutEffect(() => {
    if (!turning.current) return;
    turning.current = false;
    // The focused row disappeared with its page, unless the focus has moved elsewhere meanwhile.
    if (document.activeElement !== document.body && !body.current?.contains(document.activeElement)) return;
    body.current?.querySelector<HTMLElement>(`[data-index="${current}"]`)?.focus();
  }, [first]);
  return {
    body,
    current,
    onFocus: ({ target }) => {
      const index = rowIndex(body.current, target);
      if (index !== undefined) setCurrent(index);
    },
    onKeyDown: (event) => {
      const index = pressedRow(body.current, event.target);
      if (index === undefined) return;
      if (choosing && (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'a') {
        event.preventDefault();
        choosing.all(true);
        return;
      }
      const move = moves.get(event.key);
      if (!move) return;
      event.preventDefault();
      move(index, event.shiftKey);
    },
  };
}
