import { useState } from 'react';

interface CardPlaces {
  /** Place of each card when the errors arrived; undefined for cards added since. */
  readonly places: readonly (number | undefined)[];
  readonly added: () => void;
  readonly removed: (index: number) => void;
}

/** Maps errors, which name cards by place, to cards that are added and removed before the next save. */
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
