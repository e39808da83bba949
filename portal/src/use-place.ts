import { useCallback, useEffect, useState } from 'react';

const pages = ['start', 'consent', 'steps', 'questions', 'review'] as const;

export interface Place {
  readonly page: (typeof pages)[number];
  /** The shown question on `questions`; the last changed one on `review`. */
  readonly item: string;
  /** Shows only that question: the patient came from the review to change it, and returns there. */
  readonly alone: boolean;
  /** Number of earlier places of this visit in the browser's history. */
  readonly depth: number;
}

const isPlace = (state: unknown): state is Place =>
  typeof state === 'object' &&
  state !== null &&
  'page' in state &&
  pages.some((page) => page === state.page) &&
  'item' in state &&
  typeof state.item === 'string' &&
  'alone' in state &&
  typeof state.alone === 'boolean' &&
  'depth' in state &&
  typeof state.depth === 'number';

export type Target = Pick<Place, 'page'> & Partial<Pick<Place, 'item' | 'alone'>>;

/** Returns a place at a depth of this visit. */
export const placeOf = ({ page, item = '', alone = false }: Target, depth: number): Place => ({
  page,
  item,
  alone,
  depth,
});

/** Keeps the place in the history for Back and reloads; not with `inHistory` false, on a shared device. */
export function usePlace(start: Target, inHistory: boolean) {
  const [place, setPlace] = useState<Place>(() => (isPlace(history.state) ? history.state : placeOf(start, 0)));
  useEffect(() => {
    const onPop = ({ state }: PopStateEvent) => {
      if (isPlace(state)) setPlace(state);
    };
    window.addEventListener('popstate', onPop);
    return () => window.removeEventListener('popstate', onPop);
  }, []);
  useEffect(() => {
    if (!isPlace(history.state)) history.replaceState(place, '');
  }, [place]);

  const go = useCallback(
    (target: Target) => {
      const next = placeOf(target, place.depth + (inHistory ? 1 : 0));
      if (inHistory) history.pushState(next, '');
      else history.replaceState(next, '');
      setPlace(next);
    },
    [place, inHistory],
  );

  /** Goes back within this visit, or to `before` if the visit began here. */
  const back = useCallback(
    (before: Target) => {
      if (place.depth > 0) return history.back();
      const next = placeOf(before, 0);
      history.replaceState(next, '');
      setPlace(next);
    },
    [place],
  );
  return { place, go, back };
}
