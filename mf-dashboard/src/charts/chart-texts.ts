import type { Category, ConversionData, RiskGroup } from '@intake-desk/contracts';

export type BucketUnit = ConversionData['column']['unit'];

/** Words and numbers of a chart in the reader's language. */
export interface ChartTexts {
  readonly category: (category: Category) => string;
  readonly risk: (group: RiskGroup) => string;
  /** A bucket in full, for tooltips and the table twin. */
  readonly bucket: (start: string, unit: BucketUnit) => string;
  /** A bucket on the axis. */
  readonly tick: (start: string, unit: BucketUnit) => string;
  readonly count: (count: number) => string;
  readonly percent: (part: number) => string;
  /** What the number in the middle of the donut counts. */
  readonly total: string;
  /** The sum of several figures, as the tooltip of a bucket ends. */
  readonly sum: (count: number) => string;
}
