import type { Question } from '@intake-desk/contracts/reports';
import { Button, EmptyState, ErrorState, Group } from '@intake-desk/kit';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useReportDialog } from '../address/use-report-dialog.ts';
import { OpenAnswersCard } from '../answers/OpenAnswersCard.tsx';
import { CompareButton } from '../compare/CompareButton.tsx';
import { DropOffButton } from '../drop-off/DropOffButton.tsx';
import { useOverviews } from '../edit/use-overviews.ts';
import { useFilterWords } from '../filter/use-filter-words.ts';
import { type FiltersHook, useFilters } from '../filter/use-filters.ts';
import { Overview } from '../overview/Overview.tsx';
import type { ReportPlace } from '../overviews/report-place.ts';
import { QuestionCard } from '../question/QuestionCard.tsx';
import { useShownReport } from '../report/shown-report.ts';
import { useStable } from '../report/use-stable.ts';
import { ReportFile } from '../report-file/ReportFile.tsx';
import { TrendDialog } from '../trend/TrendDialog.tsx';
import { FilterLine } from './FilterLine.tsx';
import { Overviews } from './Overviews.tsx';
import { ReportSkeleton } from './ReportSkeleton.tsx';
import classes from './reports.module.css';

/** A report: the filters, the overview of risk, and each questionnaire's questions. */
export function Report({ place }: { readonly place: ReportPlace }) {
  const { t } = useTranslation('mf-reports');
  const { population, blurred } = useShownReport();
  const overviews = useOverviews(place);
  const filters = useFilters({ selected: overviews.selected, off: overviews.edit.editing });
  const onPart = useStable(filters.onPart);
  const filterWords = useFilterWords(filters.filters);
  const dialogs = useReportDialog();
  const onTrend = useStable(({ questionnaireId, uniqueId }: Question) =>
    dialogs.open({ dialog: 'trend', questionnaireId, uniqueId }),
  );
  const { filters: standing, draft, kept, figures, all, selected } = filters;
  const narrowing = useMemo(
    () => ({ kept, figures, all, selected, marked: draft ? [...standing, draft] : standing, words: filterWords }),
    [kept, figures, all, selected, standing, draft, filterWords],
  );

  if (population.size === 0 && !blurred) {
    return (
      <EmptyState icon="reports" title={t('reports.empty')} hint={t('reports.emptyHint')}>
        <DropOffButton />
      </EmptyState>
    );
  }
  if (!overviews.edit.loaded || (filters.counted === 'nothing' && !filters.failure)) return <ReportSkeleton />;
  // The risk of a single questionnaire is the first of its cards: alone it would leave a row empty.
  const several = population.questionnaires.length > 1;
  const risks = (
    <Overview
      questionnaires={overviews.placed.map(({ questionnaire }) => questionnaire)}
      narrowing={narrowing}
      onPart={onPart}
    />
  );
  return (
    <div className={classes.report} aria-busy={filters.counted === 'former'}>
      <Overviews hook={overviews} />
      {filters.off ? null : (
        <>
          <Group gap={8} mb={12}>
            <CompareButton filters={filters} />
            <DropOffButton />
            <ReportFile filters={filters} words={filterWords} overviews={overviews} />
          </Group>
          <FilterLine filters={filters} />
        </>
      )}
      {filters.failure ? (
        <ErrorState {...filters.failure} />
      ) : filters.figures.size === null ? (
        <TooFew filters={filters} />
      ) : (
        <>
          {several ? <div className={classes.risks}>{risks}</div> : null}
          {overviews.shown.map(({ questionnaire, questions }) => (
            <section
              key={questionnaire.id}
              className={classes.questionnaire}
              aria-labelledby={`questionnaire-${questionnaire.id}`}
            >
              <h2 id={`questionnaire-${questionnaire.id}`} className={classes.name}>
                {questionnaire.name}
              </h2>
              <div className={classes.questions}>
                {several ? null : risks}
                {questions.map(({ question, shown }) =>
                  question.type === 'textArea' ? (
                    <OpenAnswersCard
                      key={question.key}
                      questionnaire={questionnaire}
                      question={question}
                      kept={filters.kept}
                    />
                  ) : (
                    <QuestionCard
                      key={`${overviews.current.overview.id}/${question.key}`}
                      questionnaire={questionnaire}
                      question={question}
                      shown={shown}
                      narrowing={narrowing}
                      onPart={onPart}
                      onTrend={onTrend}
                    />
                  ),
                )}
              </div>
            </section>
          ))}
        </>
      )}
      <TrendDialog filters={filters} hook={dialogs} />
    </div>
  );
}

/** Explains that there are too few patients for blurred figures; offers to remove the last filter. */
function TooFew({ filters: { filters, onRemove } }: { filters: Pick<FiltersHook, 'filters' | 'onRemove'> }) {
  const { t } = useTranslation('mf-reports');
  const last = filters.at(-1);
  return (
    <EmptyState icon="users" title={t('small.tooFew')} hint={t(last ? 'small.tooFewKept' : 'small.tooFewInPeriod')}>
      {last ? (
        <Button variant="default" onClick={() => onRemove(last)}>
          {t('small.removeFilter')}
        </Button>
      ) : null}
    </EmptyState>
  );
}
