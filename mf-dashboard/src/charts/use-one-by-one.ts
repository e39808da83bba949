import { startTransition, useEffect, useState } from 'react';

/**
 * Returns the values to draw: none at first, then one more per render. Drawing all charts at once would delay a key,
 * and the first rows of a page.
 */
export function useOneByOne<V extends object>(newest: V): Partial<V> {
  const [drawn, setDrawn] = useState<Partial<V>>({});
  useEffect(() => {
    for (const name in newest) {
      if (drawn[name] === newest[name]) continue;
      startTransition(() => setDrawn({ ...drawn, [name]: newest[name] }));
      return;
    }
  }, [drawn, newest]);
  return drawn;
}
