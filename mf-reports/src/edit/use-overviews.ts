import { allDepartments } from '@intake-desk/contracts';
import type { SavedOverview } from '@intake-desk/contracts/reports';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useReportAddress } from '../address/use-report-address.ts';
import { fixedOverviews, type OverviewEntry, riskQuestions } from '../overviews/fixed-overviews.ts';
import { hasQuestions, placedQuestions, shownQuestions } from '../overviews/overview-questions.ts';
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
  /** An overview that was just made, and the view before the address names it. */
  const [made, setMade] = useState<{ readonly id: string; readonly before: typeof view }>();
  const asked = made?.before === view ? made.id : view.overview;
  const current =
    entries.find(({ overview }) => overview.id === asked) ??
    // One that an editor has just begun does not open for others.
    entries.find(({ overview }) => overview.selected && hasQuestions(overview)) ??
    fixed[0];
  const { overview } = current;
  const choose = ({ id, filters }: Pick<SavedOverview, 'id' | 'filters'>): void =>
    change({ overview: id, filters }, true);
  /** Opens a new overview without waiting for the address, so that the former one is not shown in edit mode. */
  const chooseMade = (overview: Pick<SavedOverview, 'id' | 'filters'>): void => {
    setMade({ id: overview.id, before: view });
    // The address changes in a transition; within the form's event React would treat it as the form's action.
    queueMicrotask(() => choose(overview));
  };
  // The overview that opens first applies its filters, unless the address has some already.
  const bringing =
    edit.loaded && view.overview === undefined && view.filters.length === 0 && overview.filters.length > 0;
  useEffect(() => {
    if (bringing) change({ overview: overview.id, filters: overview.filters });
  }, [bringing, change, overview]);
  const placed = useMemo(() => placedQuestions(overview, questionnaires), [overview, questionnaires]);
  const shown = useMemo(() => shownQuestions(placed, mayEdit), [placed, mayEdit]);
  const selected = useMemo(() => riskQuestions(overview), [overview]);
  return { place, edit, entries, own, current, choose, chooseMade, placed, shown, selected };
}

/** True if a department sees the overview: its own, one for all departments, or while all departments are selected. */
const isOf =
  (departmentSymbol: string) =>
  ({ department }: SavedOverview): boolean =>
    departmentSymbol === allDepartments || department === departmentSymbol || department === allDepartments;
