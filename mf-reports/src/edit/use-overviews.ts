import { allDepartments } from '@intake-desk/contracts';
import type { Population, SavedOverview } from '@intake-desk/contracts/reports';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useReportAddress } from '../address/use-report-address.ts';
import { fixedOverviews, type OverviewEntry, riskQuestions } from '../overviews/fixed-overviews.ts';
import { placedQuestions, shownQuestions } from '../overviews/overview-questions.ts';
import type { ReportPlace } from '../overviews/report-place.ts';
import { type EditHook, useEdit } from './use-edit.ts';

export type OverviewsHook = ReturnType<typeof useOverviews>;

/** Returns the overviews of a report: those that every report has, the department's own, and the one that is looked at. */
export function useOverviews(population: Population, place: ReportPlace) {
  const { t } = useTranslation('mf-reports');
  const { questionnaires } = population;
  const edit: EditHook = useEdit(place);
  const { view, change } = useReportAddress();
  const { name } = place.report;
  const fixed = useMemo(
    () => fixedOverviews(questionnaires, { allPatients: t('overviews.allPatients'), report: name }),
    [questionnaires, t, name],
  );
  const { overviews, mayEdit } = edit;
  const own = useMemo(() => overviews.filter(isOf(place.departmentSymbol)), [overviews, place.departmentSymbol]);
  const entries: readonly OverviewEntry[] = [
    ...fixed,
    ...own.map((overview) => ({ overview, fixed: overview.immutable === true })),
  ];
  const current =
    entries.find(({ overview }) => overview.id === view.overview) ??
    entries.find(({ overview }) => overview.selected) ??
    fixed[0];
  const { overview } = current;
  /** Opens an overview, with the filters that it always has. */
  const choose = ({ id, filters }: Pick<SavedOverview, 'id' | 'filters'>): void =>
    change({ overview: id, filters }, true);
  // The one that opens first brings its filters along, unless the address has some already.
  const bringing =
    edit.loaded && view.overview === undefined && view.filters.length === 0 && overview.filters.length > 0;
  useEffect(() => {
    if (bringing) change({ overview: overview.id, filters: overview.filters });
  }, [bringing, change, overview]);
  const placed = useMemo(() => placedQuestions(overview, questionnaires), [overview, questionnaires]);
  const shown = useMemo(() => shownQuestions(placed, mayEdit), [placed, mayEdit]);
  const selected = useMemo(() => riskQuestions(overview), [overview]);
  return { place, edit, entries, own, current, choose, placed, shown, selected };
}

/** Whether an overview is shown for a department: it is its own, everybody's, or all departments are looked at. */
const isOf =
  (departmentSymbol: string) =>
  ({ department }: SavedOverview): boolean =>
    departmentSymbol === allDepartments || department === departmentSymbol || department === allDepartments;
