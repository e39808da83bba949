import { useCallback, useEffect, useState } from 'react';

/** Where the patient is: a group by its index, one past the last for the review. */
export interface Place {
  readonly group: number;
  /** Came from the review to change something, and goes back there. */
  readonly fromReview: boolean;
  /** How many places of this visit lie before it in the browser's history. */
  readonly depth: number;
}

const isPlace = (state: unknown): state is Place =>
  typeof state === 'object' &&
  state !== null &&
  'group' in state &&
  typeof state.group === 'number' &&
  'fromReview' in state &&
  typeof state.fromReview === 'boolean' &&
  'depth' in state &&
  typeof state.depth === 'number';

/** The place is part of the browser's history: Back goes one step back, and a reload stays. */
export function usePlace(start: number) {
  const [place, setPlace] = useState<Place>(() =>
    isPlace(history.state) ? history.state : { group: start, fromReview: false, depth: 0 },
  );
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

  /** On to a group, as a step of the history. */
  const go = useCallback(
    (group: number, fromReview = false) => {
      const next: Place = { group, fromReview, depth: place.depth + 1 };
      history.pushState(next, '');
      setPlace(next);
    },
    [place],
  );

  /** Back to where the patient was in this visit, or to `before` where the visit began here. */
  const back = useCallback(
    (before: number) => {
      if (place.depth > 0) return history.back();
      const next: Place = { group: before, fromReview: false, depth: 0 };
      history.replaceState(next, '');
      setPlace(next);
    },
    [place],
  );
  return { place, go, back };
}
