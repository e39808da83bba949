import type { KeptPatients, Question, ReportedQuestionnaire } from '@intake-desk/contracts/reports';
import { ChartTwin, Checkbox, SegmentedControl, Text, useMediaQuery } from '@intake-desk/kit';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Chart } from '../chart/Chart.tsx';
import { useChartStyle } from '../chart/use-chart-style.ts';
import { type AskedTrend, placesAsked } from './asked-trend.ts';
import { fewAnswers } from './interval.ts';
import './line-parts.ts';
import { boundsOf, measuresOf } from './measure.ts';
import { shownPoints } from './shown-points.ts';
import { firstStep, trendSteps } from './step.ts';
import classes from './trend.module.css';
import { trendOf } from './trend.ts';
import { firstPlaces, trendLines } from './trend-line.ts';
import { trendHeight, trendOption } from './trend-option.ts';
import { useTrendWords } from './use-trend-words.ts';
import { marksByPoint, type VersionMark } from './version-mark.ts';

export interface TrendProps {
  readonly questionnaire: ReportedQuestionnaire;
  readonly question: Question;
  /** Patients that pass the filters. */
  readonly kept: KeptPatients;
  readonly marks: readonly VersionMark[];
  /** Fewer patients than this are not shown; undefined: all are. */
  readonly smallGroup: number | undefined;
  /** What the address asks for. */
  readonly asked: AskedTrend;
  /** Called with what is chosen instead. */
  readonly onAsk: (asked: AskedTrend) => void;
}

/** Lines of more answers than this are read by nobody. */
const firstLines = 4;
const nothing = () => undefined;

/** A question over weeks or months: lines with their intervals, how many answered, and where its version changed. */
export default function Trend({ questionnaire, question, kept, marks, smallGroup, asked: first, onAsk }: TrendProps) {
  const { t } = useTranslation('mf-reports');
  const { look, colors } = useChartStyle();
  const words = useTrendWords();
  const wide = useMediaQuery('(min-width: 48em)') ?? true;
  const measures = measuresOf(question);
  const [asked, setAsked] = useState(first);
  const ask = (part: Partial<AskedTrend>): void => {
    const next = { ...asked, ...part };
    setAsked(next);
    onAsk(next);
  };
  const step = asked.step ?? firstStep(questionnaire.days);
  const measure = measures.find((known) => known === asked.measure) ?? measures[0] ?? 'share';
  const points = useMemo(() => trendOf(questionnaire, question, kept, step), [questionnaire, question, kept, step]);
  const { categories } = question;
  const usual = useMemo(() => firstPlaces(points, categories.length, firstLines), [points, categories]);
  const places = useMemo(() => placesAsked(asked, question) ?? usual, [asked, question, usual]);
  const choose = (next: readonly number[]): void =>
    ask({ answers: next.flatMap((place) => categories[place]?.key ?? []) });
  const shown = useMemo(() => {
    // Only who does not see every figure needs those of everybody beside them.
    const everybody = { mask: new Uint8Array(kept.mask.length).fill(1) };
    const all = smallGroup === undefined ? undefined : trendOf(questionnaire, question, everybody, step);
    return shownPoints(points, question, { smallGroup, all });
  }, [points, questionnaire, question, kept, step, smallGroup]);
  const colorOf = (place: number | undefined): string =>
    place === undefined ? look.accent : (colors.series[place % colors.series.length] ?? look.accent);
  const nameOf = (place: number | undefined): string =>
    place === undefined ? t(`trend.measures.${measure}`) : (categories[place]?.label ?? '');
  const lines = trendLines(question, points, measure, places, shown.figure).map((line) => ({
    ...line,
    name: nameOf(line.place),
    color: colorOf(line.place),
  }));
  const placed = marksByPoint(marks, points);
  const answered = (point: number): string => {
    const respondents = points[point]?.respondents ?? 0;
    return shown.respondents(point)
      ? t('chart.respondents', { count: respondents, number: words.numbers.count(respondents) })
      : t('trend.notShown');
  };
  const bounds = boundsOf(measure, question);

  return (
    <div className={classes.trend}>
      <div className={classes.controls}>
        <SegmentedControl
          size="xs"
          aria-label={t('trend.step')}
          value={step}
          onChange={(value) => ask({ step: trendSteps.find((known) => known === value) })}
          data={trendSteps.map((value) => ({ value, label: t(`trend.steps.${value}`) }))}
        />
        {measures.length > 1 ? (
          <SegmentedControl
            size="xs"
            aria-label={t('trend.measure')}
            value={measure}
            onChange={(value) => ask({ measure: measures.find((known) => known === value) })}
            data={measures.map((value) => ({ value, label: t(`trend.measures.${value}`) }))}
          />
        ) : null}
      </div>
      {measure === 'share' ? (
        <fieldset className={classes.answers}>
          <legend>{t('trend.answers')}</legend>
          {categories.map(({ key, label }, place) => (
            <Checkbox
              key={key}
              size="xs"
              label={label}
              color={colorOf(place)}
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
      <ChartTwin
        title={t('trend.open', { question: question.text })}
        note={
          <div className={classes.notes}>
            <Text size="xs">{t('trend.note', { number: words.numbers.count(fewAnswers) })}</Text>
            {smallGroup === undefined ? null : (
              <Text size="xs">{t('trend.smallGroup', { number: words.numbers.count(smallGroup) })}</Text>
            )}
          </div>
        }
        chart={
          <Chart
            label={t('chart.picture', { title: question.text })}
            height={trendHeight}
            onPart={nothing}
            option={() =>
              trendOption({
                lines,
                points: points.map(({ start, respondents }, point) => ({
                  label: words.short(start, step),
                  name: words.period(start, step),
                  respondents: shown.respondents(point) ? respondents : undefined,
                  answered: answered(point),
                  mark: placed.has(point) ? t('trend.version', { version: placed.get(point)?.version }) : undefined,
                })),
                ends: measure === 'nps' ? undefined : bounds,
                wide,
                value: (value) => words.value(value, measure),
                figure: (point) => words.figure(point, measure),
                look,
              })
            }
          />
        }
        heads={[t(`trend.steps.${step}`), t('trend.answered'), ...lines.map(({ name }) => name)]}
        rows={points.map(({ start, respondents }, point) => [
          words.period(start, step),
          shown.respondents(point) ? words.numbers.count(respondents) : answered(point),
          ...lines.map(({ points: drawn }) => {
            const found = drawn[point];
            return found ? words.figure(found, measure) : '–';
          }),
        ])}
      />
      {marks.length > 0 ? (
        <ul className={classes.marks} aria-label={t('trend.marks')}>
          {marks.map((mark) => (
            <li key={mark.version}>{words.mark(mark)}</li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
