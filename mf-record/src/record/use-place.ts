import type { RecordTarget } from '@intake-desk/contracts';
import { useState } from 'react';

/** Position of the open record in the list that it was opened from. */
export interface Place {
  /** Counted from 1; undefined for a record outside of the list, such as a related intake. */
  readonly at: number | undefined;
  readonly count: number;
  readonly previous: RecordTarget | undefined;
  readonly next: RecordTarget | undefined;
}

const sameRecord = (a: RecordTarget, b: RecordTarget): boolean => a.org === b.org && a.hash === b.hash;

/**
 * Returns the neighbours of the open record. From a record outside of the list, `previous` is the one that was open
 * before.
 */
export function usePlace(target: RecordTarget, among: readonly RecordTarget[] = []): Place {
  const [shown, setShown] = useState<{ now: RecordTarget; before?: RecordTarget }>({ now: target });
  if (!sameRecord(shown.now, target)) setShown({ now: target, before: shown.now });
  const index = among.findIndex((one) => sameRecord(one, target));
  if (index < 0) return { at: undefined, count: among.length, previous: shown.before, next: undefined };
  return { at: index + 1, count: among.length, previous: among[index - 1], next: among[index + 1] };
}
