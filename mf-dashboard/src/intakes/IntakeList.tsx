import { type ConversionPeriod, type conversionColumns, type IntakeRow, time } from '@intake-desk/contracts';
import { Button, EmptyState, type rememberedWidths, useScope, useShell } from '@intake-desk/kit';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { conversionView } from '../columns/conversion-view.tsx';
import { useColumnContext } from '../columns/use-column-context.ts';
import { conversionTab } from '../conversion/tab.ts';
import { type PageSize, requestOf, type Setting } from '../conversion/table-request.ts';
import { useLiveAnswer } from '../conversion/use-live-answer.ts';
import { ActiveFilters } from '../filters/ActiveFilters.tsx';
import { useActiveFilters } from '../filters/use-active-filters.ts';
import { Empty } from '../table/Empty.tsx';
import { IntakeTable } from '../table/IntakeTable.tsx';
import { useRecordAhead } from '../table/use-record-ahead.ts';
import { WaitingRows } from '../table/WaitingRows.tsx';
import { useFilterChange, type ViewHook } from '../view/use-view.ts';
import classes from './intakes.module.css';
import { openAppColumn } from './open-app-column.tsx';

/** Columns before and after the one that opens the app, in the order of S1 §2. */
const before = ['epd', 'content', 'status', 'date'] as const;
const after = ['appointment'] as const;
/** Widths for an upright tablet, which has the button that opens the app in view: no head and no status breaks inside a word. */
const widths = { epd: '130px', content: '136px', status: '150px', date: '156px', appointment: '158px' } as const;

interface IntakeListProps extends ViewHook {
  readonly setting: Setting;
  readonly remembered: ReturnType<typeof rememberedWidths>;
  readonly onPageSize: (size: PageSize) => void;
}

/** The list: a row opens the record if allowed, otherwise the PIN modal; the button always opens the PIN modal. */
export function IntakeList({ view, change, setting, remembered, onPageSize }: IntakeListProps) {
  const { t } = useTranslation('mf-dashboard');
  const { user, organisation, can, canOpen, navigate, openRecord, openPin } = useShell();
  const scope = useScope();
  const request = requestOf(scope, view, setting, organisation.timezone);
  const conversion = useLiveAnswer(conversionTab, request, time.intakesReloadMs);
  const { data, facts, marks, waiting } = conversion;
  const records = canOpen('record/modal/v1');
  const pin = canOpen('pin/modal/v1');
  useRecordAhead(records && conversion.rows.length > 0);
  const context = useColumnContext(facts, marks);
  const { chips, clear, showLeftOut } = useActiveFilters(
    conversionView,
    { view, change },
    setting.sideFilters,
    facts,
    context,
  );
  // Another organisation's intake cannot be handed over, and a completed or paper one has nothing left to fill in.
  const openable = useCallback(
    ({ orgSymbol, category }: IntakeRow): boolean =>
      pin && orgSymbol === organisation.symbol && category !== 'completed' && category !== 'traditional',
    [organisation.symbol, pin],
  );

  const handOver = useCallback(
    ({ orgSymbol: org, department: dep, hash, epd, fullname }: IntakeRow): void =>
      // Tablets in PIN mode show no names.
      openPin({ org, dep, hash, epd, ...(user.authByPin || fullname === '' ? {} : { fullname }) }),
    [user.authByPin, openPin],
  );

  const { columnFilters: filters, weblink } = view;
  const onFilters = useFilterChange<typeof conversionColumns, ConversionPeriod>(change);
  const columns = useMemo(() => {
    const state = { filters, onChange: onFilters };
    const column = (name: keyof typeof widths) => ({
      ...conversionView.column(name, t(`columns.${name}`), context, state),
      width: widths[name],
    });
    return [
      ...before.filter((name) => !weblink || conversionView.isForWeblink(name)).map(column),
      openAppColumn({ t, openable, onOpen: handOver }),
      ...after.map(column),
    ];
  }, [weblink, filters, onFilters, context, handOver, openable, t]);

  const open = (row: IntakeRow): void =>
    records ? openRecord({ org: row.orgSymbol, dep: row.department, hash: row.hash }) : handOver(row);
  return (
    <>
      <div className={classes.chips}>
        <ActiveFilters chips={chips} onClear={clear} />
      </div>
      <IntakeTable
        table={conversionView}
        state={conversion}
        view={view}
        change={change}
        columns={columns}
        rowLabel={({ epd }) => t(records ? 'row.open' : 'intakes.openAppOf', { epd })}
        touch
        {...remembered}
        pageSize={setting.pageSize}
        onPageSize={onPageSize}
        empty={
          <Empty counts={data?.tableOptions} attention={view.attention} onShowLeftOut={showLeftOut} change={change}>
            <EmptyState title={t('intakes.none')} hint={t('intakes.noneHint')} icon="invite">
              {can('send_invite') ? <Button onClick={() => navigate('/invite')}>{t('intakes.invite')}</Button> : null}
            </EmptyState>
          </Empty>
        }
        onOpen={open}
        opens={(row) => records || openable(row)}
        onShowLeftOut={showLeftOut}
        onHold={conversion.hold}
        note={<WaitingRows count={waiting} onShow={conversion.release} />}
      />
    </>
  );
}
