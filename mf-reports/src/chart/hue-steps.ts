import { contrast } from '@intake-desk/contracts';
import type { ChartLook } from '@intake-desk/kit';

/** What a part has to differ from the ground by (WCAG 2.2, 1.4.11). */
const leastContrast = 3;
const strongest = 0.55;

/**
 * Steps of the accent's hue from light to strong, for parts that touch each other: their order shows. Each stands off from the ground, so
 * that a gap tells neighbours apart.
 */
export function hueSteps(count: number, { accent, ink, paper }: Pick<ChartLook, 'accent' | 'ink' | 'paper'>): string[] {
  const strong = mixed(accent, ink, strongest);
  const light = lightest(accent, paper);
  return Array.from({ length: count }, (_, index) => mixed(light, strong, index / Math.max(1, count - 1)));
}

/** The accent with as much of the ground as it can take. */
function lightest(accent: string, paper: string): string {
  const parts = Array.from({ length: 20 }, (_, step) => mixed(paper, accent, step / 20));
  return parts.find((color) => contrast(color, paper) >= leastContrast) ?? accent;
}

/** A colour on the way from one to another, 0 to 1. */
function mixed(from: string, to: string, way: number): string {
  const end = channels(to);
  const parts = channels(from).map((channel, index) => Math.round(channel + ((end[index] ?? 0) - channel) * way));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** Red, green and blue of `#rrggbb`. */
const channels = (color: string): number[] => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
