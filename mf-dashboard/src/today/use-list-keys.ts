import { useCharacterKey } from '@intake-desk/kit';
import { type FocusEvent, type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';

interface RowPresses {
  readonly finish: (hash: string) => void;
  readonly take: (hash: string) => void;
}

/**
 * Moves the focus between rows, given by their hashes in order: arrows, J and K, Home and End; D marks as done, T
 * takes. J goes to the first row if nothing has the focus. When the focused row leaves the list, the next one gets the
 * focus.
 */
export function useListKeys(hashes: readonly string[], { finish, take }: RowPresses) {
  const list = useRef<HTMLDivElement>(null);
  const [last, setLast] = useState<string>();
  const isNext = useCharacterKey('j');
  const isPrevious = useCharacterKey('k');
  const isDone = useCharacterKey('d');
  const isTake = useCharacterKey('t');
  const focus = (index: number): void => {
    const hash = hashes[Math.max(0, Math.min(hashes.length - 1, index))];
    list.current?.querySelector(`[data-hash="${hash}"]`)?.querySelector<HTMLElement>('button, a')?.focus();
  };

  /** Position of the row with the focus, or whose dialog has it; undefined while the focus is elsewhere. */
  const position = useRef<number>(undefined);
  const keepFocus = useEffectEvent((): void => {
    const { activeElement } = document;
    const index = activeElement ? hashes.indexOf(hashOf(activeElement) ?? '') : -1;
    if (index >= 0) position.current = index;
    else if (activeElement === document.body && position.current !== undefined) focus(position.current);
    else if (!activeElement?.closest('[role="dialog"]')) position.current = undefined;
  });
  useEffect(() => keepFocus());

  const start = useEffectEvent((event: globalThis.KeyboardEvent): void => {
    const { target } = event;
    const idle = target === document.body || (target instanceof HTMLElement && target.id === 'main');
    if (idle && isNext(event) && !document.querySelector('[aria-modal="true"]')) focus(0);
  });
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent): void => start(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  return {
    list,
    /** The row whose controls are tab stops. */
    current: last !== undefined && hashes.includes(last) ? last : hashes[0],
    onFocus: ({ target }: FocusEvent<HTMLElement>) => setLast((before) => hashOf(target) ?? before),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      // Keys of menus and dialogs bubble through React's tree and belong to no row.
      const hash = event.target instanceof Element ? hashOf(event.target) : undefined;
      if (hash === undefined) return;
      const at = hashes.indexOf(hash);
      if (event.key === 'ArrowDown' || isNext(event)) focus(at + 1);
      else if (event.key === 'ArrowUp' || isPrevious(event)) focus(at - 1);
      else if (event.key === 'Home') focus(0);
      else if (event.key === 'End') focus(hashes.length - 1);
      // The focus moves on when a row leaves: a key held down would also end the next patients.
      else if (event.repeat) return;
      else if (isDone(event)) finish(hash);
      else if (isTake(event)) take(hash);
      else return;
      event.preventDefault();
    },
  };
}

const hashOf = (element: Element): string | undefined => element.closest<HTMLElement>('[data-hash]')?.dataset.hash;
