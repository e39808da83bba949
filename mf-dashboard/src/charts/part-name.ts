import type { ChartSelection, ConversionData } from '@intake-desk/contracts';
import type { ChartTexts } from './chart-texts.ts';

/** Describes the selected part of a chart, such as `Completed, 01-02-2026`. */
export function partName(
  selection: ChartSelection,
  data: Pick<ConversionData, 'bar' | 'column'> | undefined,
  texts: ChartTexts,
): string {
  const { category, content, bucket } = selection;
  const label = data?.bar.find((bar) => bar.content === content)?.label ?? content;
  return [
    category ? texts.category(category) : undefined,
    bucket ? texts.bucket(bucket, data?.column.unit ?? 'day') : undefined,
    label,
  ]
    .filter((part) => part !== undefined)
    .join(', ');
}
