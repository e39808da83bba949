import { contrast } from '@intake-desk/contracts';
import type { ChartLook } from '@intake-desk/kit';

/** Minimum contrast of a part with the background (WCAG 2.2, 1.4.11). */
const leastContrast = 3;
const strongest = 0.55;

/** Returns steps of the accent's hue from light to strong, each in contrast to the background's gaps. */
export function hueSteps(count: number, { accent, ink, paper }: Pick<ChartLook, 'accent' | 'ink' | 'paper'>): string[] {
  const strong = mix(accent, ink, strongest);
  const light = lightestTint(accent, paper);
  return Array.from({ length: count }, (_, index) => mix(light, strong, index / Math.max(1, count - 1)));
}

/** Returns the accent mixed with as much background as its contrast allows. */
function lightestTint(accent: string, paper: string): string {
  const parts = Array.from({ length: 20 }, (_, step) => mix(paper, accent, step / 20));
  return parts.find((color) => contrast(color, paper) >= leastContrast) ?? accent;
}

/** Mixes two colours; `way` is 0 to 1. */
function mix(from: string, to: string, way: number): string {
  const end = channels(to);
  const parts = channels(from).map((channel, index) => Math.round(channel + ((end[index] ?? 0) - channel) * way));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

const channels = (color: string): number[] => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
