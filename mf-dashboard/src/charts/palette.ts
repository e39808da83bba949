import type { Category } from '@intake-desk/contracts';

/** How a chart looks, as values that a canvas understands. */
export interface Palette {
  readonly status: Readonly<Record<Category, string>>;
  readonly ink: string;
  readonly muted: string;
  readonly line: string;
  readonly paper: string;
  readonly accent: string;
  readonly font: string;
  /** Nothing moves: the reader asked for reduced motion. */
  readonly still: boolean;
}
