import { useMediaQuery } from '@intake-desk/kit';
import { startTransition, useEffect, useState } from 'react';

/**
 * Returns the values to draw: none at first, then in each render one more that is new. All charts at once would keep a key
 * waiting, and the first rows of a page that has just opened. Paper waits for nothing.
 */
export function useOneByOne<V extends object>(newest: V): Partial<V> {
  const printed = useMediaQuery('print');
  const [drawn, setDrawn] = useState<Partial<V>>({});
  useEffect(() => {
    for (const name in newest) {
      if (drawn[name] === newest[name]) continue;
      startTransition(() => setDrawn({ ...drawn, [name]: newest[name] }));
      return;
    }
  }, [drawn, newest]);
  return printed ? newest : drawn;
}
