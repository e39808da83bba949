import type { ReportedQuestionnaire } from '@intake-desk/contracts/reports';

/**
 * A colour for each answer by its key, the same on every chart of the report (look.md "Charts"). Within a question no two answers
 * share one as long as there are enough; each new answer takes the colour that is used least so far.
 */
export function categoryColors(
  questionnaires: readonly ReportedQuestionnaire[],
  palette: readonly string[],
): ReadonlyMap<string, string> {
  const colors = new Map<string, string>();
  const uses = new Map(palette.map((color) => [color, 0]));
  for (const { questions } of questionnaires) {
    for (const { categories, scale } of questions) {
      if (scale) continue;
      const keys = categories.map(({ key }) => key);
      const taken = new Set(keys.map((key) => colors.get(key)));
      for (const key of keys.filter((one) => !colors.has(one))) {
        const free = palette.filter((color) => !taken.has(color));
        const [color] = (free.length > 0 ? free : palette).toSorted((a, b) => (uses.get(a) ?? 0) - (uses.get(b) ?? 0));
        if (color === undefined) continue;
        colors.set(key, color);
        taken.add(color);
        uses.set(color, (uses.get(color) ?? 0) + 1);
      }
    }
  }
  return colors;
}

/** Steps from a light to the full colour, for the values of a scale: its order shows. `paper` is what lies behind. */
export function scaleColors(count: number, color: string, paper: string): string[] {
  const full = channels(color);
  const light = channels(paper);
  return Array.from({ length: count }, (_, index) => {
    const weight = 0.35 + (0.65 * index) / Math.max(1, count - 1);
    const mixed = full.map((value, channel) => Math.round(value * weight + (light[channel] ?? 0) * (1 - weight)));
    return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
  });
}

/** Red, green and blue of `#rrggbb`. */
const channels = (color: string): number[] => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
