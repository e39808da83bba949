import { useState } from 'react';

interface CardPlaces {
  /** The place that each card had when the errors came in; undefined for one that was added since. */
  readonly places: readonly (number | undefined)[];
  readonly added: () => void;
  readonly removed: (index: number) => void;
}

/** Errors name cards by their place, and cards are added and removed before the next save: which errors are whose. */
export function useCardPlaces(errors: object | undefined, count: number): CardPlaces {
  const [known, setKnown] = useState(() => ({ errors, places: placesOf(count) }));
  const places = known.errors === errors ? known.places : placesOf(count);
  if (known.errors !== errors) setKnown({ errors, places });
  return {
    places,
    added: () => setKnown({ errors, places: [...places, undefined] }),
    removed: (index) => setKnown({ errors, places: places.filter((_, at) => at !== index) }),
  };
}

const placesOf = (count: number): readonly (number | undefined)[] => Array.from({ length: count }, (_, index) => index);
