import { type CountedPart, keptBy, populationOf } from '@intake-desk/contracts/reports';
import { displayDate, ErrorState, Skeleton, Stack, useShell } from '@intake-desk/kit';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type AskedComparison, askedOf, type Choice, choiceOf, type Sides, sidesOf } from '../address/choice.ts';
import { type FormerPeriod, formerQuestion, shownDates, withDates } from '../address/former-period.ts';
import { dayOfText, startOf, textOfDay } from '../address/step.ts';
import { countedPart } from '../figures/counted-part.ts';
import { usePartFigures } from '../figures/use-part-figures.ts';
import type { FiltersHook } from '../filter/use-filters.ts';
import { countedFigures } from '../model/figures.ts';
import { hasSubmissions, isUnavailable } from '../report/has-submissions.ts';
import { enabledReports } from '../report/reports-api.ts';
import { useReportColumns, useShownReport } from '../report/shown-report.ts';
import { Unavailable } from '../report/Unavailable.tsx';
import { ChoiceBar } from './ChoiceBar.tsx';
import { Comparisons, type SideNames } from './Comparisons.tsx';
import { sharedQuestions, splitQuestions } from './compared-questions.ts';

export interface CompareProps {
  readonly filters: Pick<FiltersHook, 'kept' | 'figures' | 'filters' | 'selected'>;
}

interface CompareDialogProps extends CompareProps {
  readonly asked: AskedComparison;
  readonly onAsk: (asked: AskedComparison) => void;
}

/** Compares two departments, procedures or periods of a report, question by question. */
export default function Compare({ asked, onAsk, ...props }: CompareDialogProps) {
  const { population, columns } = useShownReport();
  const { submittedWeeks: weeks } = columns;
  const sides = useMemo(() => sidesOf(population, weeks), [population, weeks]);
  const [choice, setChoice] = useState(() => choiceOf(asked, sides));
  const names = usePlaceNames(sides, choice.kind);
  const within = { ...props, choice, sides, names };
  return (
    <Stack gap={12}>
      <ChoiceBar
        sides={sides}
        choice={choice}
        names={names}
        onChange={(part) => {
          const next = { ...choice, ...part };
          setChoice(next);
          onAsk(askedOf(next, sides));
        }}
      />
      {choice.kind === 'before' || choice.kind === 'yearBefore' ? (
        <WithFormer {...props} former={choice.kind} />
      ) : (
        <Within {...within} />
      )}
    </Stack>
  );
}

function usePlaceNames({ departments, contents }: Sides, kind: Choice['kind']): readonly string[] {
  const { organisation } = useShell();
  const { question: body } = useShownReport();
  const { org, departmentSymbol = '', reportId } = body;
  const { data: reports = [] } = enabledReports.useQuery({ query: { org, departmentSymbol } });
  if (kind === 'departments') {
    const names = new Map(organisation.departments.map(({ symbol, name }) => [symbol, name]));
    return departments.map((symbol) => names.get(symbol) ?? symbol);
  }
  const content = reports.find(({ id }) => id === reportId)?.content ?? [];
  const labels = new Map(content.map(({ value, label }) => [value, label]));
  return contents.map((value) => labels.get(value) ?? value);
}

interface WithinProps extends CompareProps {
  readonly choice: Choice;
  readonly sides: Sides;
  readonly names: readonly string[];
}

function Within({ filters, choice, sides, names }: WithinProps) {
  const { t } = useTranslation('mf-reports');
  const { population, columns } = useShownReport();
  const { submittedWeeks: weeks } = columns;
  const { kind, first, second } = choice;
  const { kept } = filters;
  const entered = choice.day === null ? undefined : dayOfText(choice.day);
  // Blurred figures are of whole weeks.
  const day = entered !== undefined && weeks ? startOf('week', entered) : entered;
  const parts = weeks && (kind === 'days' && day === undefined ? [] : sideParts(choice, { sides, weeks, day }));
  const { figures, failure } = usePartFigures(
    parts?.length ? parts.map((part) => countedPart(filters, part)) : undefined,
  );
  const compared = useMemo(() => {
    if (weeks) {
      const [one, other] = figures ?? [];
      return one && other && sharedQuestions({ population, figures: one }, { population, figures: other });
    }
    if (kind === 'departments' || kind === 'contents') {
      return splitQuestions(population, kept, { by: kind, first, second });
    }
    return day === undefined ? [] : splitQuestions(population, kept, { by: 'days', day });
  }, [weeks, figures, population, kept, kind, first, second, day]);
  const shownDay = displayDate(day === undefined ? '' : textOfDay(day));
  const sideNames: SideNames =
    kind === 'days'
      ? [t('compare.until', { day: shownDay }), t('compare.from', { day: shownDay })]
      : [names[first] ?? '', names[second] ?? ''];
  if (failure) return <ErrorState {...failure} />;
  if (!compared) return parts?.length === 0 ? null : <Skeleton height={320} />;
  return (
    <Comparisons compared={compared} names={sideNames} filters={filters.filters} within={figures?.[0]?.within ?? 0} />
  );
}

/** Returns the two parts of a report to compare; `day` begins the second of two periods. */
function sideParts(
  { kind, first, second }: Choice,
  { sides, weeks: { from, to }, day = 0 }: SidePartsContext,
): CountedPart[] {
  if (kind === 'days') return [{ days: { from, to: textOfDay(day - 1) } }, { days: { from: textOfDay(day), to } }];
  return [first, second].map((place) =>
    kind === 'departments' ? { department: sides.departments[place] ?? '' } : { content: sides.contents[place] ?? '' },
  );
}

interface SidePartsContext {
  readonly sides: Sides;
  readonly weeks: { readonly from: string; readonly to: string };
  readonly day: number | undefined;
}

function WithFormer({ filters, former }: CompareProps & { readonly former: FormerPeriod }) {
  const { t } = useTranslation('mf-reports');
  const { question: body, columns, population } = useShownReport();
  const { weeks } = columns;
  const ownBody = useMemo(() => (weeks ? withDates(body, weeks) : body), [body, weeks]);
  const formerBody = useMemo(() => formerQuestion(ownBody, former), [ownBody, former]);
  const { currentData, error, isFetching, refetch } = useReportColumns({ body: formerBody });
  const { figures: replied, failure } = usePartFigures(weeks ? [countedPart(filters)] : undefined, formerBody);
  const { figures: own, filters: standing, selected } = filters;
  const compared = useMemo(() => {
    if (!currentData || !hasSubmissions(currentData)) return undefined;
    const other = populationOf(currentData);
    const figures = weeks ? replied?.[0] : countedFigures(other, keptBy(other, standing, selected), selected);
    return figures && sharedQuestions({ population, figures: own }, { population: other, figures });
  }, [currentData, population, own, standing, selected, weeks, replied]);
  const retry = () => void refetch();
  if (!isFetching) {
    if (isUnavailable({ data: currentData, error })) return <Unavailable question={formerBody} onRetry={retry} />;
    if (error) return <ErrorState error={error} onRetry={retry} />;
  }
  if (failure) return <ErrorState {...failure} />;
  if (!compared) return <Skeleton height={320} />;
  const name = (asked: typeof body): string => {
    const dates = shownDates(asked);
    return dates ? t('compare.dates', { start: displayDate(dates.start), end: displayDate(dates.end) }) : '';
  };
  const formerShown = currentData?.weeks ? withDates(formerBody, currentData.weeks) : formerBody;
  return (
    <Comparisons
      compared={compared}
      names={[name(ownBody), name(formerShown)]}
      filters={standing}
      within={own.within}
    />
  );
}
