import { type ChartSelection, type ConversionData, categories } from '@intake-desk/contracts';
import { barChartHeight, ChartTwin, ScrollRegion } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import { barOption } from './bar-option.ts';
import { CategoryList } from './CategoryList.tsx';
import { Chart } from './Chart.tsx';
import type { ChartTexts } from './chart-texts.ts';
import classes from './charts.module.css';
import { columnOption } from './column-option.ts';
import type { ClickedPart } from './drawing.tsx';
import { pieOption, slicesOf } from './pie-option.ts';
import { samePart } from './toggled.ts';
import { usePalette } from './use-palette.ts';

interface ConversionChartsProps {
  readonly data: Pick<ConversionData, 'pie' | 'column' | 'bar'>;
  readonly texts: ChartTexts;
  readonly selection: ChartSelection | undefined;
  /** Called with the part that was clicked; the caller turns a second click on it into none. */
  readonly onSelect: (part: ChartSelection) => void;
}

const columnHeight = 400;
const donutHeight = 190;

/** Columns over time, donut of totals, bars by content. Each has its figures as a table, one key away. */
export function ConversionCharts({ data, texts, selection, onSelect }: ConversionChartsProps) {
  const { t } = useTranslation('mf-dashboard');
  const palette = usePalette();
  const { pie, column, bar } = data;
  const total = pie.reduce((sum, { count }) => sum + count, 0);

  /** Indexes of the parts that the selection means. */
  const chosen = <Part,>(parts: readonly Part[], selects: (part: Part) => ChartSelection): number[] =>
    parts.flatMap((part, index) => (samePart(selection, selects(part)) ? [index] : []));

  const onColumn = ({ seriesId, dataIndex }: ClickedPart): void => {
    const category = categories.find((name) => name === seriesId);
    const bucket = column.buckets[dataIndex];
    if (category && bucket) onSelect({ category, bucket });
  };
  const onSlice = ({ dataIndex }: ClickedPart): void => {
    const slice = slicesOf(pie)[dataIndex];
    if (slice) onSelect({ category: slice.category });
  };
  const onBar = ({ dataIndex }: ClickedPart): void => {
    const clicked = bar[dataIndex];
    if (clicked) onSelect({ content: clicked.content });
  };

  return (
    <div className={classes.charts}>
      <ChartTwin
        title={t('charts.columns')}
        onRow={(row) => column.buckets[row] && onSelect({ bucket: column.buckets[row] })}
        selected={chosen(column.buckets, (bucket) => ({ bucket }))}
        heads={[t('charts.time'), ...column.series.map(({ category }) => texts.category(category))]}
        rows={column.buckets.map((bucket, index) => [
          texts.bucket(bucket, column.unit),
          ...column.series.map(({ counts }) => texts.count(counts[index] ?? 0)),
        ])}
        chart={
          <Chart
            label={t('charts.picture', { title: t('charts.columns') })}
            option={columnOption(column, texts, palette, selection)}
            height={columnHeight}
            onPart={onColumn}
          />
        }
      />
      <ChartTwin
        title={t('charts.donut')}
        onRow={(row) => pie[row] && onSelect({ category: pie[row].category })}
        selected={chosen(pie, ({ category }) => ({ category }))}
        heads={[t('columns.status'), t('charts.count'), t('charts.share')]}
        rows={pie.map(({ category, count }) => [
          texts.category(category),
          texts.count(count),
          texts.percent(total === 0 ? 0 : count / total),
        ])}
        chart={
          <>
            <Chart
              label={t('charts.picture', { title: t('charts.donut') })}
              option={pieOption(pie, texts, palette, selection)}
              height={donutHeight}
              onPart={onSlice}
            />
            <CategoryList pie={pie} texts={texts} selection={selection} onSelect={onSelect} />
          </>
        }
      />
      <ChartTwin
        title={t('charts.bars')}
        onRow={(row) => onBar({ dataIndex: row })}
        selected={chosen(bar, ({ content }) => ({ content }))}
        heads={[t('columns.content'), t('charts.count')]}
        rows={bar.map(({ label, count }) => [label, texts.count(count)])}
        chart={
          <ScrollRegion label={t('charts.bars')} className={classes.bars}>
            <Chart
              label={t('charts.picture', { title: t('charts.bars') })}
              option={barOption(bar, texts, palette, selection)}
              height={barChartHeight(bar.length)}
              onPart={onBar}
            />
          </ScrollRegion>
        }
      />
    </div>
  );
}
