export const categoryCharts = ['pie', 'halfPie', 'column', 'bar'] as const;
export type CategoryChart = (typeof categoryCharts)[number];

/** Returns the chart of risk categories with this name; a pie for any other. */
export const categoryChartOf = (chart: string): CategoryChart =>
  categoryCharts.find((known) => known === chart) ?? 'pie';

/** Side of the square in which the picture is drawn. */
export const side = 100;
const middle = side / 2;
const outer = 48;
const inner = 27;

/** Returns the SVG paths of the parts in order; empty for an empty part. */
export function shapesOf(chart: CategoryChart, counts: readonly number[]): string[] {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return counts.map(() => '');
  if (chart === 'column' || chart === 'bar') return bars(counts, chart === 'bar');
  const half = chart === 'halfPie';
  let before = 0;
  return counts.map((count) => {
    const from = before / total;
    before += count;
    return count === 0 ? '' : slice(from, before / total, half);
  });
}

function bars(counts: readonly number[], flat: boolean): string[] {
  const most = Math.max(...counts);
  const room = side / counts.length;
  return counts.map((count, place) => {
    if (count === 0) return '';
    const [start, thick, long] = [place * room + room * 0.12, room * 0.76, Math.max(1, (count / most) * side)];
    return flat ? `M0 ${start}h${long}v${thick}h${-long}z` : `M${start} ${side}v${-long}h${thick}v${long}z`;
  });
}

/** Returns a slice of a ring between two shares; a half ring has its straight side below. */
function slice(from: number, to: number, half: boolean): string {
  // An arc of a full circle would start and end at the same point and draw nothing.
  const end = Math.min(to, from + 0.9999);
  const height = half ? middle + inner : middle;
  const at = (share: number, radius: number): string => {
    const angle = half ? Math.PI * (share - 1) : 2 * Math.PI * (share - 0.25);
    return `${round(middle + radius * Math.cos(angle))} ${round(height + radius * Math.sin(angle))}`;
  };
  const large = !half && end - from > 0.5 ? 1 : 0;
  return `M${at(from, outer)}A${outer} ${outer} 0 ${large} 1 ${at(end, outer)}L${at(end, inner)}A${inner} ${inner} 0 ${large} 0 ${at(from, inner)}z`;
}

const round = (value: number): number => Math.round(value * 100) / 100;
