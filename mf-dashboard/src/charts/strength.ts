import type { ChartSelection } from '@intake-desk/contracts';

const faded = 0.25;

/** Full where the part is selected or nothing is, faded else. A part that a selection says nothing about stays as it is. */
export function strength(selection: ChartSelection | undefined, part: ChartSelection): number {
  const agrees = (['category', 'bucket', 'content'] as const).every(
    (name) => selection?.[name] === undefined || part[name] === undefined || selection[name] === part[name],
  );
  return agrees ? 1 : faded;
}
