import type { ChartLook } from '@intake-desk/kit';
import { type ChartPart, type ChartView, opacity, type PartFigures } from './chart-view.ts';

/** Length of a bar with a hidden figure, as a fraction of the longest bar, regardless of its count. */
const hiddenLength = 0.06;

/** True if bars are drawn by shares, because bars of all patients are behind them. */
export const byShare = (parts: readonly ChartPart[]): boolean => parts.some(({ all }) => all !== undefined);

/** Returns the length of each bar and of its ghost: counts, or shares if there are ghosts. */
export function barLengths(parts: readonly ChartPart[]): { own: number[]; ghosts: number[] } {
  const shares = byShare(parts);
  const measured = lengthsOf([...parts, ...parts.map(({ all }) => all ?? nobody)], ({ count, share }) =>
    shares ? (share ?? 0) : count,
  );
  return { own: measured.slice(0, parts.length), ghosts: measured.slice(parts.length) };
}

/** Returns the sizes of the slices, as counts. */
export const sliceSizes = (parts: readonly PartFigures[]): number[] => lengthsOf(parts, ({ count }) => count);

const nobody: PartFigures = { count: 0, share: 0 };

/** Returns the measure of each part; small groups get a constant one. */
function lengthsOf(parts: readonly PartFigures[], measure: (part: PartFigures) => number): number[] {
  const longest = Math.max(0, ...parts.filter(({ hidden }) => hidden === undefined).map(measure)) || 1;
  return parts.map((part) => (part.hidden === undefined ? measure(part) : longest * hiddenLength));
}

/** Returns how a part is filled: in its colour, or hatched if its figures are hidden. */
export const partStyle = ({ color, faded, hidden }: ChartPart, look: ChartLook) => ({
  color: hidden === undefined ? color : hatch(look),
  opacity: opacity(faded),
});

/** True if the ghost is the longer bar, which then has the part's label at its end. */
export const saidByGhost = ({ own, ghosts }: ReturnType<typeof barLengths>, place: number): boolean =>
  (ghosts[place] ?? 0) > (own[place] ?? 0);

interface GhostOptions {
  /** The second axis, on which ghosts are drawn behind the bars. */
  readonly axis: object;
  /** Maximum, in pixels; undefined for bars that adjoin each other. */
  readonly width: number | undefined;
  readonly labelOf: (place: number) => object;
}

/** Bars of all patients behind those of the filtered ones: wider and pale, with a visible edge. */
export function ghostSeries(
  { parts, look }: Pick<ChartView, 'parts' | 'look'>,
  { axis, width, labelOf }: GhostOptions,
) {
  const lengths = barLengths(parts);
  return {
    ...axis,
    id: 'all',
    type: 'bar',
    barWidth: width === undefined ? '97%' : '76%',
    ...(width === undefined ? {} : { barMaxWidth: width }),
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

const hatch = ({ muted, paper }: ChartLook) => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8" viewBox="0 0 8 8">' +
    `<path d="M0 0h8v8H0Z" fill="${paper}"/><path d="M-2 2l4-4M0 8l8-8M6 10l4-4" stroke="${muted}" stroke-width="1.5"/></svg>`;
  return { image: `data:image/svg+xml,${encodeURIComponent(svg)}`, repeat: 'repeat' };
};
