import { useCallback, useEffect, useState } from 'react';

const pages = ['start', 'consent', 'steps', 'questions', 'review'] as const;

/** Where the patient is. */
export interface Place {
  readonly page: (typeof pages)[number];
  /** On `questions` the question whose screen it is; on `review` the one that was changed last. */
  readonly item: string;
  /** That question alone: the patient came from the review to change it, and goes back there. */
  readonly alone: boolean;
  /** How many places of this visit lie before it in the browser's history. */
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

/** A place to go to. */
export type Target = Pick<Place, 'page'> & Partial<Pick<Place, 'item' | 'alone'>>;

/** The place at `depth` steps of this visit. */
export const placeOf = ({ page, item = '', alone = false }: Target, depth: number): Place => ({
  page,
  item,
  alone,
  depth,
});

/**
 * The place is part of the browser's history: Back goes one step back, and a reload stays. `inHistory` false leaves nothing behind:
 * a device of the organisation goes from patient to patient.
 */
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

  /** On to another place, as a step of the history. */
  const go = useCallback(
    (target: Target) => {
      const next = placeOf(target, place.depth + (inHistory ? 1 : 0));
      if (inHistory) history.pushState(next, '');
      else history.replaceState(next, '');
      setPlace(next);
    },
    [place, inHistory],
  );

  /** Back to where the patient was in this visit, or to `before` if the visit began here. */
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
