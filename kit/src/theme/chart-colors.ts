import { type Category, type RiskGroup, riskSigns } from '@intake-desk/contracts';

/** Twelve colours that colour-blind readers can distinguish (Paul Tol, muted), for categories without a meaning. */
const chartSeries = [
  '#4477aa',
  '#cc6677',
  '#44aa99',
  '#ddcc77',
  '#882255',
  '#88ccee',
  '#117733',
  '#aa4499',
  '#999933',
  '#332288',
  '#ee8866',
  '#77808a',
] as const;

const statusColors = {
  light: { completed: '#3d4fa8', step: '#2b7fb8', visited: '#6a54b0', noshow: '#6b7785', traditional: '#7d6142' },
  dark: { completed: '#98a7f5', step: '#6bb7ea', visited: '#b9a6f2', noshow: '#9aa7b5', traditional: '#cfae88' },
} as const;

export interface ChartColors {
  readonly ink: string;
  readonly inkQuiet: string;
  readonly grid: string;
  readonly paper: string;
  readonly series: readonly string[];
  /** The fixed colour of a dashboard category, the same on every chart. */
  readonly status: (category: Category) => string;
  /** The fixed colour of a risk group. */
  readonly risk: (group: RiskGroup) => string;
}

const colorsOf = (scheme: 'light' | 'dark'): ChartColors => ({
  ink: scheme === 'light' ? '#18212b' : '#e6ebf0',
  inkQuiet: scheme === 'light' ? '#52606f' : '#a4b1be',
  grid: scheme === 'light' ? '#dde3e9' : '#303b47',
  paper: scheme === 'light' ? '#ffffff' : '#1a2129',
  series: chartSeries,
  status: (category) => statusColors[scheme][category],
  risk: (group) => riskSigns[group].color[scheme],
});

// The same object at every call, so that charts are redrawn only when the scheme changes.
const schemes = { light: colorsOf('light'), dark: colorsOf('dark') };

/** Returns colours for a canvas in light or dark, equal to tokens.css (a test holds them together). */
export const chartColors = (scheme: 'light' | 'dark'): ChartColors => schemes[scheme];
