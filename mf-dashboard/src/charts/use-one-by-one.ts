import { useMediaQuery } from '@intake-desk/kit';
import { startTransition, useEffect, useState } from 'react';

/** Returns the values to draw, one more per render, since drawing all charts at once would delay a key. Paper gets all at once. */
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
