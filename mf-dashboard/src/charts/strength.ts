import type { ChartSelection } from '@intake-desk/contracts';

const faded = 0.25;

/** Returns the opacity of a part: full if it is selected or nothing is, otherwise faded. */
export function strength(selection: ChartSelection | undefined, part: ChartSelection): number {
  const agrees = (['category', 'bucket', 'content'] as const).every(
    (name) => selection?.[name] === undefined || part[name] === undefined || selection[name] === part[name],
  );
  return agrees ? 1 : faded;
}
