import { keptBy, type Population, populationOf } from '@intake-desk/contracts/reports';
import { displayDate, ErrorState, isApiError, ScrollRegion, Skeleton, Text, useShell } from '@intake-desk/kit';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FiltersHook } from '../filter/use-filters.ts';
import { hasSubmissions, isUnavailable } from '../reports/has-submissions.ts';
import { useReportsColumnsQuery, useReportsEnabledQuery } from '../reports/reports-api.ts';
import { useShownReport } from '../reports/shown-report.ts';
import { Unavailable } from '../reports/Unavailable.tsx';
import { fewAnswers } from '../trend/interval.ts';
import { dayOfText } from '../trend/step.ts';
import { useTrendWords } from '../trend/use-trend-words.ts';
import { ChoiceBar } from './ChoiceBar.tsx';
import { ComparisonTable } from './ComparisonTable.tsx';
import { type AskedComparison, askedOf, type Choice, choiceOf } from './choice.ts';
import classes from './compare.module.css';
import { comparedWith, comparedWithin } from './compared-questions.ts';
import type { Comparison } from './comparison.ts';
import { type FormerPeriod, formerQuestion, shownDates } from './former-period.ts';

export interface CompareProps {
  readonly population: Population;
  readonly filters: Pick<FiltersHook, 'kept' | 'filters' | 'selected'>;
}

interface CompareDialogProps extends CompareProps {
  /** What the address asks for. */
  readonly asked: AskedComparison;
  /** Called with what is chosen instead. */
  readonly onAsk: (asked: AskedComparison) => void;
}

type Names = readonly [first: string, second: string];

/** Two departments, procedures or periods of a report side by side, question by question. */
export default function Compare({ asked, onAsk, ...props }: CompareDialogProps) {
  const { population } = props;
  const [choice, setChoice] = useState(() => choiceOf(asked, population));
  const names = usePlaceNames(population, choice.kind);
  return (
    <div className={classes.compare}>
      <ChoiceBar
        population={population}
        choice={choice}
        names={names}
        onChange={(part) => {
          const next = { ...choice, ...part };
          setChoice(next);
          onAsk(askedOf(next, population));
        }}
      />
      {choice.kind === 'before' || choice.kind === 'yearBefore' ? (
        <WithFormer {...props} former={choice.kind} />
      ) : (
        <Within {...props} choice={choice} names={names} />
      )}
    </div>
  );
}

/** What the population's departments or procedures are called, in their order. */
function usePlaceNames(population: Population, kind: Choice['kind']): readonly string[] {
  const { organisation } = useShell();
  const { question: body } = useShownReport();
  const { org, departmentSymbol = '', reportId } = body;
  const { data: reports = [] } = useReportsEnabledQuery({ query: { org, departmentSymbol } });
  if (kind === 'departments') {
    const names = new Map(organisation.departments.map(({ symbol, name }) => [symbol, name]));
    return population.departments.map((symbol) => names.get(symbol) ?? symbol);
  }
  const content = reports.find(({ id }) => id === reportId)?.content ?? [];
  const labels = new Map(content.map(({ value, label }) => [value, label]));
  return population.contents.map((value) => labels.get(value) ?? value);
}

function Within({
  population,
  filters: { kept },
  choice: { kind, first, second, day },
  names,
}: CompareProps & { readonly choice: Choice; readonly names: readonly string[] }) {
  const { t } = useTranslation('mf-reports');
  const smallGroup = useShownReport().columns.smallGroup ?? undefined;
  const comparisons = useMemo(() => {
    if (kind === 'departments' || kind === 'contents') {
      return comparedWithin({ population, kept }, { by: kind, first, second }, smallGroup);
    }
    return day === null ? [] : comparedWithin({ population, kept }, { by: 'days', day: dayOfText(day) }, smallGroup);
  }, [population, kept, kind, first, second, day, smallGroup]);
  const sides: Names =
    kind === 'days'
      ? [t('compare.until', { day: displayDate(day ?? '') }), t('compare.from', { day: displayDate(day ?? '') })]
      : [names[first] ?? '', names[second] ?? ''];
  return <Comparisons population={population} comparisons={comparisons} names={sides} />;
}

/** Asks for a former period of the same report, with the same filters. */
function WithFormer({
  population,
  filters: { kept, filters, selected },
  former,
}: CompareProps & { readonly former: FormerPeriod }) {
  const { t } = useTranslation('mf-reports');
  const { question: body, columns } = useShownReport();
  const formerBody = useMemo(() => formerQuestion(body, former), [body, former]);
  const { currentData, error, isFetching, refetch } = useReportsColumnsQuery({ body: formerBody });
  const comparisons = useMemo(() => {
    if (!currentData || !hasSubmissions(currentData)) return undefined;
    const other = populationOf(currentData);
    const smallGroup = columns.smallGroup ?? undefined;
    return comparedWith(
      { population, kept },
      { population: other, kept: keptBy(other, filters, selected) },
      smallGroup,
    );
  }, [currentData, population, kept, filters, selected, columns.smallGroup]);
  const retry = () => void refetch();
  if (!isFetching) {
    if (isUnavailable({ data: currentData, error })) return <Unavailable question={formerBody} onRetry={retry} />;
    if (error) return <ErrorState error={isApiError(error) ? error : undefined} onRetry={retry} />;
  }
  if (!comparisons) return <Skeleton height={320} />;
  const name = (asked: typeof body): string => {
    const dates = shownDates(asked);
    return dates ? t('compare.dates', { start: displayDate(dates.start), end: displayDate(dates.end) }) : '';
  };
  return <Comparisons population={population} comparisons={comparisons} names={[name(body), name(formerBody)]} />;
}

interface ComparisonsProps {
  readonly population: Population;
  readonly comparisons: readonly Comparison[];
  readonly names: Names;
}

function Comparisons({ population, comparisons, names }: ComparisonsProps) {
  const { t } = useTranslation('mf-reports');
  const words = useTrendWords();
  const smallGroup = useShownReport().columns.smallGroup;
  const figures = comparisons.flatMap((comparison) => comparison.figures);
  const real = figures.filter(({ verdict }) => verdict === 'real').length;
  return (
    <>
      <Text role="status" className={classes.summary}>
        {t('compare.summary', {
          count: figures.length,
          number: words.numbers.count(figures.length),
          real: words.numbers.count(real),
        })}
      </Text>
      <Text className={classes.note}>
        {t('compare.note', { number: words.numbers.count(fewAnswers) })}
        {smallGroup === null ? '' : ` ${t('trend.smallGroup', { number: words.numbers.count(smallGroup) })}`}
      </Text>
      {population.questionnaires.map(({ id, name }) => {
        const own = comparisons.filter(({ question }) => question.questionnaireId === id);
        return own.length === 0 ? null : (
          <div key={id} className={classes.questionnaire}>
            <h3 className={classes.name}>{name}</h3>
            {own.map((comparison) => (
              <div key={comparison.question.key}>
                <h4 className={classes.question}>{comparison.question.text}</h4>
                <ScrollRegion label={comparison.question.text}>
                  <ComparisonTable comparison={comparison} names={names} words={words} />
                </ScrollRegion>
              </div>
            ))}
          </div>
        );
      })}
    </>
  );
}
