import type { Category, ConversionData, RiskGroup } from '@intake-desk/contracts';

export type BucketUnit = ConversionData['column']['unit'];

/** Translated words and numbers of a chart. */
export interface ChartTexts {
  readonly category: (category: Category) => string;
  readonly risk: (group: RiskGroup) => string;
  /** A bucket in full, for tooltips and tables. */
  readonly bucket: (start: string, unit: BucketUnit) => string;
  /** A bucket on the axis. */
  readonly tick: (start: string, unit: BucketUnit) => string;
  readonly count: (count: number) => string;
  readonly percent: (part: number) => string;
  readonly total: string;
  /** Last line of a bucket's tooltip: the sum. */
  readonly sum: (count: number) => string;
}
