import type { ChartSelection } from '@intake-desk/contracts';

/** Returns true if two selections mean the same part. */
export const samePart = (a: ChartSelection | undefined, b: ChartSelection | undefined): boolean =>
  a?.category === b?.category && a?.content === b?.content && a?.bucket === b?.bucket;

/** Returns the selection after a click on a part: that part, or none if it was selected (look.md "Charts"). */
export const toggled = (current: ChartSelection | undefined, part: ChartSelection): ChartSelection | undefined =>
  samePart(current, part) ? undefined : part;
