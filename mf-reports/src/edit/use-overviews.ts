import { allDepartments } from '@intake-desk/contracts';
import type { SavedOverview } from '@intake-desk/contracts/reports';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useReportAddress } from '../address/use-report-address.ts';
import { fixedOverviews, type OverviewEntry, riskQuestions } from '../overviews/fixed-overviews.ts';
import { placedQuestions, shownQuestions } from '../overviews/overview-questions.ts';
import type { ReportPlace } from '../overviews/report-place.ts';
import { useShownReport } from '../report/shown-report.ts';
import { type EditHook, useEdit } from './use-edit.ts';

export type OverviewsHook = ReturnType<typeof useOverviews>;

/** Returns the overviews of a report: the fixed ones, the department's own, and the open one. */
export function useOverviews(place: ReportPlace) {
  const { t } = useTranslation('mf-reports');
  const { questionnaires } = useShownReport().population;
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
  /** Opens an overview with its permanent filters. */
  const choose = ({ id, filters }: Pick<SavedOverview, 'id' | 'filters'>): void =>
    change({ overview: id, filters }, true);
  // The overview that opens first applies its filters, unless the address has some already.
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

/** True if a department sees the overview: its own, one for all departments, or while all departments are selected. */
const isOf =
  (departmentSymbol: string) =>
  ({ department }: SavedOverview): boolean =>
    departmentSymbol === allDepartments || department === departmentSymbol || department === allDepartments;
