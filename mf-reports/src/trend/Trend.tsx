import { limit } from '@intake-desk/contracts';
import {
  ChartTwin,
  Checkbox,
  EmptyState,
  ErrorState,
  Group,
  SegmentedControl,
  Skeleton,
  Stack,
  Text,
  useMediaQuery,
} from '@intake-desk/kit';
import { LineChart } from 'echarts/charts';
import { use } from 'echarts/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type AskedTrend, placesAsked } from '../address/asked-trend.ts';
import { boundsOf, measuresOf } from '../address/measure.ts';
import { dayOfText, firstStep, trendSteps } from '../address/step.ts';
import { Chart } from '../chart/Chart.tsx';
import { type ChartStyle, paperStyle, useChartStyle } from '../chart/use-chart-style.ts';
import { useBlur } from '../figures/use-blur.ts';
import { FileMenu } from '../files/FileMenu.tsx';
import { useFilterWords } from '../filter/use-filter-words.ts';
import { useShownReport } from '../report/shown-report.ts';
import { fewAnswers } from './interval.ts';
import classes from './trend.module.css';
import type { TrendPoint } from './trend.ts';
import { firstPlaces, trendLines } from './trend-line.ts';
import { trendHeight, trendOption } from './trend-option.ts';
import { type TrendOf, useTrendPoints } from './use-trend-points.ts';
import { useTrendWords } from './use-trend-words.ts';
import { marksByPoint, type VersionMark } from './version-mark.ts';
import { wholeWeeks } from './whole-weeks.ts';

// Registered with the panel that draws lines, not with every chart.
use([LineChart]);

export interface TrendProps extends TrendOf {
  readonly marks: readonly VersionMark[];
  readonly asked: AskedTrend;
  readonly onAsk: (asked: AskedTrend) => void;
}

/** Maximum number of lines shown by default; more are unreadable. */
const firstLines = 4;
const nothing = () => undefined;
const noPoints: readonly TrendPoint[] = [];

/** A question over weeks or months: lines with intervals, numbers of respondents, and changes of its version. */
export default function Trend({ marks, asked: first, onAsk, ...of }: TrendProps) {
  const { questionnaire, question } = of;
  const { t } = useTranslation('mf-reports');
  const style = useChartStyle();
  const words = useTrendWords(question.measure);
  const filterWords = useFilterWords(of.filters.filters);
  const wide = useMediaQuery('(min-width: 48em)');
  const measures = measuresOf(question);
  const [asked, setAsked] = useState(first);
  const ask = (part: Partial<AskedTrend>): void => {
    const next = { ...asked, ...part };
    setAsked(next);
    onAsk(next);
  };
  const { submittedWeeks: weeks } = useShownReport().columns;
  const { few, blurred, note } = useBlur();
  // Each point is a part of one call.
  const steps = weeks && wholeWeeks(weeks, 'week').length > limit.figureParts ? (['month'] as const) : trendSteps;
  const days = weeks ? [dayOfText(weeks.from), dayOfText(weeks.to)] : questionnaire.days;
  const step = steps.find((known) => known === asked.step) ?? firstStep(days);
  const measure = measures.find((known) => known === asked.measure) ?? measures[0] ?? 'share';
  const { points: counted, within, failure } = useTrendPoints(of, step);
  const points = counted ?? noPoints;
  const { categories } = question;
  const usual = useMemo(() => firstPlaces(points, categories.length, firstLines), [points, categories]);
  const places = useMemo(() => placesAsked(asked, question) ?? usual, [asked, question, usual]);
  const choose = (next: readonly number[]): void =>
    ask({ answers: next.flatMap((place) => categories[place]?.key ?? []) });
  const colorOf = (place: number | undefined, { colors, look }: ChartStyle): string =>
    place === undefined ? look.accent : (colors.series[place % colors.series.length] ?? look.accent);
  const nameOf = (place: number | undefined): string =>
    place === undefined ? t(`trend.measures.${measure}`) : (categories[place]?.label ?? '');
  const lines = trendLines(question, points, measure, places, blurred).map((line) => ({
    ...line,
    name: nameOf(line.place),
  }));
  const placed = marksByPoint(marks, points);
  const answered = (point: number): string => {
    const respondents = points[point]?.respondents ?? null;
    return respondents === null
      ? t('chart.fewRespondents')
      : t('chart.respondents', { count: respondents, number: words.numbers.count(respondents) });
  };
  const bounds = boundsOf(measure, question);
  const title = t('trend.open', { question: question.text });
  const explained = t('trend.note', { number: words.numbers.count(fewAnswers) });
  const figures = {
    heads: [t(`trend.steps.${step}`), t('trend.answered'), ...lines.map(({ name }) => name)],
    rows: points.map(({ start, respondents }, point) => [
      words.period(start, step),
      respondents === null ? few : words.numbers.count(respondents),
      ...lines.map(({ points: drawn }) => {
        const found = drawn[point];
        return found ? words.figure(found, measure) : '–';
      }),
    ]),
  };
  const option = (named: boolean, drawn: ChartStyle) =>
    trendOption({
      lines: lines.map((line) => ({ ...line, color: colorOf(line.place, drawn) })),
      points: points.map(({ start, respondents }, point) => ({
        label: words.short(start, step),
        name: words.period(start, step),
        respondents: respondents ?? undefined,
        answered: answered(point),
        mark: placed.has(point) ? t('trend.version', { version: placed.get(point)?.version }) : undefined,
      })),
      ends: measure === 'nps' || !Number.isFinite(bounds.low) ? undefined : bounds,
      wide: named,
      value: (value) => words.value(value, measure),
      figure: (point) => words.figure(point, measure),
      look: drawn.look,
    });

  return (
    <Stack gap={12}>
      <Group gap={8} align="stretch">
        <SegmentedControl
          size="xs"
          aria-label={t('trend.step')}
          value={step}
          onChange={(value) => ask({ step: value })}
          data={steps.map((value) => ({ value, label: t(`trend.steps.${value}`) }))}
        />
        {measures.length > 1 ? (
          <SegmentedControl
            size="xs"
            aria-label={t('trend.measure')}
            value={measure}
            onChange={(value) => ask({ measure: value })}
            data={measures.map((value) => ({ value, label: t(`trend.measures.${value}`) }))}
          />
        ) : null}
      </Group>
      {measure === 'share' ? (
        <fieldset className={classes.answers}>
          <legend>{t('trend.answers')}</legend>
          {categories.map(({ key, label }, place) => (
            <Checkbox
              key={key}
              size="xs"
              label={label}
              color={colorOf(place, style)}
              checked={places.includes(place)}
              onChange={({ currentTarget }) =>
                choose(
                  currentTarget.checked
                    ? [...places, place].sort((a, b) => a - b)
                    : places.filter((other) => other !== place),
                )
              }
            />
          ))}
        </fieldset>
      ) : null}
      {failure ? (
        <ErrorState {...failure} />
      ) : counted === undefined ? (
        <Skeleton height={trendHeight} />
      ) : blurred && points.every(({ respondents }) => respondents === null) ? (
        <EmptyState title={t('trend.few')} hint={note(within) ?? ''} />
      ) : (
        <ChartTwin
          title={title}
          note={
            <div className={classes.notes}>
              <Text size="xs">{note(within) ?? explained}</Text>
            </div>
          }
          chart={
            <Chart
              label={t('chart.picture', { title: question.text })}
              height={trendHeight}
              onPart={nothing}
              option={() => option(wide, style)}
            />
          }
          {...figures}
          actions={
            <FileMenu
              title={`${question.text} – ${t('trend.title')}`}
              filters={filterWords}
              within={within}
              {...(blurred ? {} : { base: explained })}
              chart={() => ({
                figures,
                option: option(true, paperStyle),
                height: trendHeight,
                legend: lines.map(({ name, place }) => ({ color: colorOf(place, paperStyle), words: name })),
              })}
            />
          }
        />
      )}
      {marks.length > 0 ? (
        <ul data-marked className={classes.marks} aria-label={t('trend.marks')}>
          {marks.map((mark) => (
            <li key={mark.version}>{words.mark(mark)}</li>
          ))}
        </ul>
      ) : null}
    </Stack>
  );
}
