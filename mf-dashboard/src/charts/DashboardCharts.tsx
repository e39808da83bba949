import { type ChartSelection, type ConversionData, categories, type DashboardTab } from '@intake-desk/contracts';
import { barChartHeight } from '@intake-desk/kit';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { barOption } from './bar-option.ts';
import { CategoryList } from './CategoryList.tsx';
import { ChartCard } from './ChartCard.tsx';
import type { ChartTexts } from './chart-texts.ts';
import classes from './charts.module.css';
import { columnOption } from './column-option.ts';
import type { ClickedPart } from './drawing.tsx';
import { barFigures, columnFigures, totalFigures } from './figures.ts';
import { pieOption, ringId } from './pie-option.ts';
import { samePart } from './toggled.ts';
import { partText, ringOf, riskParts, rowsOf, slicesOf } from './totals.ts';
import { useDrawing } from './use-drawing.ts';
import { useOneByOne } from './use-one-by-one.ts';
import { type Palette, paperPalette, usePalette } from './use-palette.ts';

type ChartData = Pick<ConversionData, 'pie' | 'risk' | 'column' | 'bar'>;

interface DashboardChartsProps {
  readonly data: ChartData;
  readonly tab: DashboardTab;
  /** The appointments tab has no bars by questionnaire (S1 §2). */
  readonly bars: boolean;
  readonly texts: ChartTexts;
  readonly period: string;
  readonly selection: ChartSelection | undefined;
  /** Called with the clicked part; the caller deselects it at the second click. */
  readonly onSelect: (part: ChartSelection) => void;
}

const chartNames = ['columns', 'donut', 'bars'] as const;
type ChartName = (typeof chartNames)[number];

/** Heights in pixels; one chart is enlarged at a time (S1 §9). */
const smallHeight = 180;
const largeHeight = 400;
const barHeight = 24;

/** Columns over time, donut of totals and bars by content, each also as a table and as a file. */
export function DashboardCharts({ data, tab, bars, texts, period, selection, onSelect }: DashboardChartsProps) {
  const { t } = useTranslation('mf-dashboard');
  const palette = usePalette();
  const drawing = useDrawing();
  const [opened, setOpened] = useState<ChartName>();
  const { column, bar, pie, risk } = data;
  // A chart is redrawn only for another option.
  const options = useMemo(
    () => optionsOf({ column, pie, risk, bar }, texts, palette, selection),
    [column, pie, risk, bar, texts, palette, selection],
  );
  const drawn = useOneByOne(options);
  const heads = {
    time: t('charts.time'),
    count: t('charts.count'),
    share: t('charts.share'),
    status: t('columns.status'),
    content: t('columns.content'),
  };

  /** Props that all charts share. */
  const common = (name: ChartName) => ({
    drawing,
    option: () => optionsOf(data, texts, paperPalette, selection)[name],
    drawn: drawn[name],
    title: name === 'columns' && tab === 'appointments' ? t('charts.appointments') : t(`charts.${name}`),
    period,
    large: opened === name,
    onLarge: (large: boolean) => setOpened(large ? name : undefined),
    texts,
    legend: [],
  });
  const chosen = <Part,>(parts: readonly Part[], selects: (part: Part) => ChartSelection): number[] =>
    parts.flatMap((part, index) => (samePart(selection, selects(part)) ? [index] : []));
  const columnLegend = column.series.map(({ category }) => ({
    color: paperPalette.status[category],
    words: texts.category(category),
  }));

  const onColumn = ({ seriesId, dataIndex }: ClickedPart): void => {
    const category = categories.find((name) => name === seriesId);
    const bucket = column.buckets[dataIndex];
    if (category && bucket) onSelect({ category, bucket });
  };
  const onSlice = ({ seriesId, dataIndex }: ClickedPart): void => {
    const slice = (seriesId === ringId ? ringOf(data) : slicesOf(data))[dataIndex];
    if (slice) onSelect({ category: slice.category });
  };
  const onBar = ({ dataIndex }: ClickedPart): void => {
    const clicked = bar[dataIndex];
    if (clicked) onSelect({ content: clicked.content });
  };
  const rows = rowsOf(data);

  return (
    <div
      className={classes.charts}
      data-bars={bars}
      aria-busy={chartNames.some((name) => drawn[name] !== options[name])}
    >
      <ChartCard
        {...common('columns')}
        height={opened === 'columns' ? largeHeight : smallHeight}
        fileHeight={largeHeight}
        legend={columnLegend}
        figures={columnFigures(column, heads, texts)}
        selected={chosen(column.buckets, (bucket) => ({ bucket }))}
        onRow={(row) => column.buckets[row] && onSelect({ bucket: column.buckets[row] })}
        onPart={onColumn}
      />
      <ChartCard
        {...common('donut')}
        height={opened === 'donut' ? largeHeight : smallHeight}
        fileHeight={largeHeight}
        legend={[...slicesOf(data), ...riskParts(data)].map((part) => ({
          color: part.group === undefined ? paperPalette.status[part.category] : paperPalette.risk(part.group),
          words: `${partText(part, texts)} ${texts.count(part.count)}`,
        }))}
        figures={totalFigures(data, heads, texts)}
        parts={rows.flatMap(({ group }, index) => (group === undefined ? [] : [index]))}
        selected={chosen(rows, ({ category, group }) => (group === undefined ? { category } : {}))}
        onRow={(row) => rows[row] && onSelect({ category: rows[row].category })}
        onPart={onSlice}
      >
        <CategoryList
          totals={data}
          texts={texts}
          large={opened === 'donut'}
          selection={selection}
          onSelect={onSelect}
        />
      </ChartCard>
      {bars ? (
        <ChartCard
          {...common('bars')}
          height={opened === 'bars' ? barChartHeight(bar.length) : Math.max(smallHeight, barHeight * bar.length)}
          fileHeight={barChartHeight(bar.length)}
          scrolls
          figures={barFigures(bar, heads)}
          selected={chosen(bar, ({ content }) => ({ content }))}
          onRow={(row) => onBar({ dataIndex: row })}
          onPart={onBar}
        />
      ) : null}
    </div>
  );
}

const optionsOf = (
  { column, pie, risk, bar }: ChartData,
  texts: ChartTexts,
  palette: Palette,
  selection: ChartSelection | undefined,
) => ({
  columns: columnOption(column, texts, palette, selection),
  donut: pieOption({ pie, risk }, texts, palette, selection),
  bars: barOption(bar, texts, palette, selection),
});
