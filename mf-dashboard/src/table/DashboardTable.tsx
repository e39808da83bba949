import type { AttentionFilter, IntakeRow, TableColumns } from '@intake-desk/contracts';
import { type ColumnWidths, EmptyState, useShell } from '@intake-desk/kit';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ChosenBar } from '../chosen/ChosenBar.tsx';
import { useChosen } from '../chosen/use-chosen.ts';
import { useSelection } from '../chosen/use-selection.ts';
import type { ColumnContext } from '../columns/column-kind.ts';
import { columnKey } from '../columns/table-view.tsx';
import type { DashboardRequest } from '../conversion/tab.ts';
import type { PageSize } from '../conversion/table-request.ts';
import type { LiveAnswer } from '../conversion/use-live-answer.ts';
import type { Catalogue } from '../view/catalogue.ts';
import { shownColumns } from '../view/shown-columns.ts';
import { noBoxes } from '../view/side-boxes.ts';
import { useFilterChange, type ViewHookOf } from '../view/use-view.ts';
import type { ViewChoice, ViewOf } from '../view/view.ts';
import { Empty } from './Empty.tsx';
import { IntakeCard } from './IntakeCard.tsx';
import { IntakeTable } from './IntakeTable.tsx';
import { useRecordAhead } from './use-record-ahead.ts';

interface DashboardTableProps<C extends TableColumns, P extends string> extends ViewHookOf<ViewOf<C, P>> {
  readonly catalogue: Catalogue<C, P>;
  /** View that this one is based on. */
  readonly choice: ViewChoice;
  /** The newest request, whose rows are selected and exported. */
  readonly request: DashboardRequest;
  readonly state: LiveAnswer;
  readonly context: ColumnContext;
  readonly attention: AttentionFilter | undefined;
  readonly pageSize: PageSize;
  readonly hidden: readonly string[];
  readonly widths: ColumnWidths;
  readonly onWidths: (widths: ColumnWidths) => void;
  readonly dense: boolean;
  readonly onPageSize: (pageSize: PageSize) => void;
  readonly onShowLeftOut: () => void;
  readonly onHold: (held: boolean) => void;
}

/** The rows of a tab of the dashboard; a row opens the record if allowed. */
export function DashboardTable<C extends TableColumns, P extends string>({
  catalogue,
  choice,
  attention,
  hidden,
  request,
  ...props
}: DashboardTableProps<C, P>) {
  const { state, context: given, view, change } = props;
  const { t } = useTranslation('mf-dashboard');
  const { department, canOpen, openRecord } = useShell();
  const { table } = catalogue;
  const longer = catalogue.periods.find((period) => period === 'last12months');
  const available: readonly string[] = state.facts?.columns ?? table.usual;
  const names = useMemo(
    () => shownColumns(catalogue, { columns: view.columns, choice, available, hidden }),
    [catalogue, view.columns, choice, available, hidden],
  );
  const nearDates = choice === 'attention';
  const context = useMemo(() => ({ ...given, nearDates }), [given, nearDates]);

  const { columnFilters: filters } = view;
  const onFilters = useFilterChange<C, P>(change);
  const columns = useMemo(() => {
    const filterState = { filters, onChange: onFilters };
    return names.map((name) => {
      return table.column(name, t(columnKey(name)), context, filterState);
    });
  }, [names, filters, onFilters, context, t, table]);

  const chosen = useChosen(request);
  const among = useMemo(() => state.rows.map(targetOf), [state.rows]);
  const { select } = useSelection();
  const list = {
    before: (view.page - 1) * props.pageSize,
    count: state.data?.tableOptions.filtered ?? among.length,
    all: async () => (await select(request))?.records ?? [],
  };
  const open = (row: IntakeRow): void => openRecord(targetOf(row), among, list);
  const opens = canOpen('record/modal/v1');
  useRecordAhead(opens && state.rows.length > 0, among, list);
  return (
    <>
      <ChosenBar
        {...chosen}
        request={request}
        filtered={state.data?.tableOptions.filtered ?? 0}
        shown={state.rows.length}
        tags={context.tags}
        onChanged={state.retry}
        onView={(ids) => {
          chosen.onChoose(new Set());
          change({ together: { ids }, columnFilters: {}, selection: undefined, boxes: noBoxes });
        }}
      />
      <IntakeTable
        {...props}
        pinned={names[0] === 'risk' ? whoAndHowBad : undefined}
        choosing={{ ...chosen, label: (row) => t('chosen.row', { epd: row.epd }) }}
        card={(row) => <IntakeCard row={row} context={context} />}
        table={table}
        columns={columns}
        {...(catalogue.tab === 'appointments'
          ? { label: t('table.appointments', { department: department.name }) }
          : {})}
        rowLabel={(row) => t('row.open', { epd: row.epd })}
        empty={
          <Empty
            counts={state.data?.tableOptions}
            attention={attention}
            together={view.together}
            onShowLeftOut={props.onShowLeftOut}
            change={change}
            onLonger={longer && view.period !== longer ? () => change({ period: longer }) : undefined}
          >
            {catalogue.tab === 'appointments' ? (
              <EmptyState title={t('empty.appointments')} hint={t('empty.appointmentsHint')} icon="calendar" />
            ) : undefined}
          </Empty>
        }
        {...(opens ? { onOpen: open } : {})}
      />
    </>
  );
}

/** Pinned columns if the risk is first. */
const whoAndHowBad = ['risk', 'fullname'];

const targetOf = ({ orgSymbol: org, department: dep, hash }: IntakeRow) => ({ org, dep, hash });
