import type { ChartLook } from '@intake-desk/kit';
import { type ChartPart, type ChartView, opacity, type PartFigures } from './chart-view.ts';

/** The part of the longest bar that a bar without a figure takes, whatever its count is. */
const hiddenLength = 0.06;

/** Whether bars are drawn by shares: behind them stand those of all patients, who are more. */
export const byShare = (parts: readonly ChartPart[]): boolean => parts.some(({ all }) => all !== undefined);

/** How long each part's bar and its ghost are: counts, or shares where there are ghosts. */
export function barLengths(parts: readonly ChartPart[]): { own: number[]; ghosts: number[] } {
  const shares = byShare(parts);
  const measured = lengthsOf([...parts, ...parts.map(({ all }) => all ?? nobody)], ({ count, share }) =>
    shares ? share : count,
  );
  return { own: measured.slice(0, parts.length), ghosts: measured.slice(parts.length) };
}

/** How large each part's slice is, in counts. */
export const sliceSizes = (parts: readonly PartFigures[]): number[] => lengthsOf(parts, ({ count }) => count);

const nobody: PartFigures = { count: 0, share: 0 };

/** The measure of each; that of a small group says nothing of its size. */
function lengthsOf(parts: readonly PartFigures[], measure: (part: PartFigures) => number): number[] {
  const longest = Math.max(0, ...parts.filter(({ hidden }) => hidden === undefined).map(measure)) || 1;
  return parts.map((part) => (part.hidden === undefined ? measure(part) : longest * hiddenLength));
}

/** How a part is filled: in its colour, or hatched where its figures are hidden. */
export const partStyle = ({ color, faded, hidden }: ChartPart, look: ChartLook) => ({
  color: hidden === undefined ? color : hatched(look),
  opacity: opacity(faded),
});

/** Whether the figures of the part at a place stand at the end of its ghost, which is the longer one. */
export const saidByGhost = ({ own, ghosts }: ReturnType<typeof barLengths>, place: number): boolean =>
  (ghosts[place] ?? 0) > (own[place] ?? 0);

interface GhostOptions {
  /** The second axis, on which they stand behind the others instead of beside them. */
  readonly axis: object;
  /** Pixels. */
  readonly width: number;
  /** The figures of the part at a place. */
  readonly labelOf: (place: number) => object;
}

/** The bars of all patients behind those that the filters keep: wider, pale, with an edge that the page's ground does not swallow. */
export function ghostSeries(
  { parts, look }: Pick<ChartView, 'parts' | 'look'>,
  { axis, width, labelOf }: GhostOptions,
) {
  const lengths = barLengths(parts);
  return {
    ...axis,
    id: 'all',
    type: 'bar',
    barWidth: '76%',
    barMaxWidth: width,
    z: 1,
    silent: true,
    tooltip: { show: false },
    itemStyle: { color: look.line, borderColor: look.muted, borderWidth: 1 },
    data: lengths.ghosts.map((value, place) => ({
      value,
      label: { ...labelOf(place), show: saidByGhost(lengths, place) },
    })),
  };
}

/** Quiet slanting lines. */
const hatched = ({ muted, paper }: ChartLook) => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8" viewBox="0 0 8 8">' +
    `<path d="M0 0h8v8H0Z" fill="${paper}"/><path d="M-2 2l4-4M0 8l8-8M6 10l4-4" stroke="${muted}" stroke-width="1.5"/></svg>`;
  return { image: `data:image/svg+xml,${encodeURIComponent(svg)}`, repeat: 'repeat' };
};
