import type { RecordList, RecordTarget } from '@intake-desk/contracts';
import { useState } from 'react';

export interface Place {
  /** Counted from 1; undefined for a record outside of the list, such as a related intake. */
  readonly at: number | undefined;
  readonly count: number;
  readonly hasPrevious: boolean;
  readonly hasNext: boolean;
  /** Returns the neighbour, which may have to be loaded; undefined at the end of the list. */
  readonly neighbour: (back: boolean) => Promise<RecordTarget | undefined>;
}

interface Known {
  readonly from: readonly RecordTarget[];
  readonly records: readonly RecordTarget[];
  /** Number of records before the known ones. */
  readonly before: number;
  readonly count: number;
}

const sameRecord = (a: RecordTarget, b: RecordTarget): boolean => a.org === b.org && a.hash === b.hash;
const none: readonly RecordTarget[] = [];

/**
 * Returns the open record's position. From a record outside the list, the previous one is the one that was open before.
 * At the end of the loaded records the rest of the list is loaded: records that have left it since stay, so that none
 * is skipped.
 */
export function usePlace(target: RecordTarget, among: readonly RecordTarget[] = none, list?: RecordList): Place {
  const [shown, setShown] = useState<{ now: RecordTarget; before?: RecordTarget }>({ now: target });
  const [whole, setWhole] = useState<Known>();
  if (!sameRecord(shown.now, target)) setShown({ now: target, before: shown.now });
  const known: Known =
    whole?.from === among
      ? whole
      : { from: among, records: among, before: list?.before ?? 0, count: list?.count ?? among.length };
  const index = known.records.findIndex((one) => sameRecord(one, target));
  if (index < 0) {
    const { before } = shown;
    return {
      at: undefined,
      count: known.count,
      hasPrevious: before !== undefined,
      hasNext: false,
      neighbour: async (back) => (back ? before : undefined),
    };
  }
  const at = known.before + index + 1;
  return {
    at,
    count: known.count,
    hasPrevious: at > 1,
    hasNext: at < known.count,
    neighbour: async (back) => {
      const step = back ? -1 : 1;
      const loaded = known.records[index + step];
      if (loaded || !list || (back ? at === 1 : at === known.count)) return loaded;
      const all = await list.all();
      // It could not be loaded; the next press tries again.
      if (all.length === 0) return undefined;
      const records = merged(known, all);
      setWhole({ from: among, records, before: 0, count: records.length });
      return records[records.findIndex((one) => sameRecord(one, target)) + step];
    },
  };
}

/** Returns the whole list: the loaded records in position among the others of `all`. */
function merged({ records, before }: Known, all: readonly RecordTarget[]): readonly RecordTarget[] {
  const isLoaded = (one: RecordTarget): boolean => records.some((loaded) => sameRecord(loaded, one));
  const first = all.findIndex(isLoaded);
  const start = first < 0 ? before : first;
  const others = (from: number, to?: number): readonly RecordTarget[] =>
    all.slice(from, to).filter((one) => !isLoaded(one));
  return [...others(0, start), ...records, ...others(start)];
}
