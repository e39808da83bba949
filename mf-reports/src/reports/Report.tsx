import type { Population } from '@intake-desk/contracts/reports';
import { EmptyState, useChartColors } from '@intake-desk/kit';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { OpenAnswersCard } from '../answers/OpenAnswersCard.tsx';
import { categoryColors } from '../chart/category-colors.ts';
import { CompareButton } from '../compare/CompareButton.tsx';
import { DropOffButton } from '../drop-off/DropOffButton.tsx';
import { FilterLine } from '../filter/FilterLine.tsx';
import { useFilters } from '../filter/use-filters.ts';
import { Overview } from '../overview/Overview.tsx';
import { QuestionCard } from '../question/QuestionCard.tsx';
import classes from './reports.module.css';
import { useStable } from './use-stable.ts';

/** A report: the filters, the overview of risk, and each questionnaire's questions. */
export function Report({ population }: { population: Population }) {
  const { t } = useTranslation('mf-reports');
  const { series } = useChartColors();
  const colors = useMemo(() => categoryColors(population.questionnaires, series), [population, series]);
  const filters = useFilters(population);
  const marked = useMemo(
    () => (filters.draft ? [...filters.filters, filters.draft] : filters.filters),
    [filters.filters, filters.draft],
  );
  const onPart = useStable(filters.onPart);

  if (population.size === 0) {
    return (
      <EmptyState icon="reports" title={t('reports.empty')} hint={t('reports.emptyHint')}>
        <DropOffButton />
      </EmptyState>
    );
  }
  return (
    <>
      <FilterLine population={population} filters={filters} />
      <CompareButton population={population} filters={filters} />
      <DropOffButton />
      <Overview population={population} filters={filters} />
      {population.questionnaires.map((questionnaire) => (
        <section
          key={questionnaire.id}
          className={classes.questionnaire}
          aria-labelledby={`questionnaire-${questionnaire.id}`}
        >
          <h2 id={`questionnaire-${questionnaire.id}`} className={classes.name}>
            {questionnaire.name}
          </h2>
          <div className={classes.questions}>
            {questionnaire.questions.map((question) =>
              question.type === 'textArea' ? (
                <OpenAnswersCard
                  key={question.key}
                  questionnaire={questionnaire}
                  question={question}
                  kept={filters.kept}
                />
              ) : (
                <QuestionCard
                  key={question.key}
                  questionnaire={questionnaire}
                  question={question}
                  kept={filters.kept}
                  filters={marked}
                  colors={colors}
                  onPart={onPart}
                />
              ),
            )}
          </div>
        </section>
      ))}
    </>
  );
}
