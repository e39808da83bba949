import { type IntakeRow, type Tag, time } from '@intake-desk/contracts';
import { Button, EmptyState, useScope, useShell } from '@intake-desk/kit';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type PageSize, questionOf, type Setting } from '../consent/question.ts';
import { useConsent } from '../consent/use-consent.ts';
import { ConsentTable } from '../table/ConsentTable.tsx';
import { columnFilter } from '../table/column-filter.tsx';
import { dataColumn } from '../table/columns.tsx';
import { Empty } from '../table/Empty.tsx';
import { WaitingRows } from '../table/WaitingRows.tsx';
import type { ViewHook } from '../view/use-view.ts';
import { openAppColumn } from './open-app-column.tsx';

/** Columns before and after the one that opens the app, in the order of S1 §2. */
const before = ['epd', 'content', 'status', 'date'] as const;
const after = ['appointment'] as const;
const noTags: ReadonlyMap<number, Tag> = new Map();

interface IntakeListProps extends ViewHook {
  readonly setting: Setting;
  readonly dense: boolean;
  readonly onPageSize: (size: PageSize) => void;
}

/** The list: a row opens the record where that is allowed, else the PIN modal; the button always the PIN modal. */
export function IntakeList({ view, change, setting, dense, onPageSize }: IntakeListProps) {
  const { t } = useTranslation('mf-dashboard');
  const { organisation, can, navigate, openRecord, openPin } = useShell();
  const scope = useScope();
  const [held, setHeld] = useState(false);
  const consent = useConsent(questionOf(scope, view, setting, organisation.timezone), held, time.intakesReloadMs);
  const { data, marks, waiting } = consent;
  const records = can('view_patient_modal');

  const columns = useMemo(() => {
    const cells = { t, tags: noTags, marks, departmentName: (symbol: string) => symbol };
    const filters = {
      t,
      filters: view.columnFilters,
      content: (data?.bar ?? []).map(({ content, label }) => ({ value: content, label })),
      tags: [],
      departments: [],
      onChange: (columnFilters: typeof view.columnFilters) => change({ columnFilters }),
    };
    const column = (name: (typeof before)[number] | (typeof after)[number]) =>
      dataColumn(name, cells, columnFilter(name, filters));
    // Another organisation's intake can be read and not handed over.
    const openable = (row: IntakeRow): boolean => row.orgSymbol === organisation.symbol;
    return [...before.map(column), openAppColumn({ t, openable, openPin }), ...after.map(column)];
  }, [data?.bar, marks, view, change, openPin, organisation.symbol, t]);

  const open = ({ orgSymbol: org, department: dep, hash, epd }: IntakeRow): void =>
    records ? openRecord({ org, dep, hash }) : openPin({ org, dep, hash, epd });
  const total = data?.tableOptions.total ?? 0;
  return (
    <ConsentTable
      consent={consent}
      view={view}
      change={change}
      columns={columns}
      rowLabel={({ epd }) => t(records ? 'row.open' : 'intakes.openAppOf', { epd })}
      dense={dense}
      pageSize={setting.pageSize}
      onPageSize={onPageSize}
      empty={
        total > 0 ? (
          <Empty total={total} view={view} change={change} />
        ) : (
          <EmptyState title={t('intakes.none')} hint={t('intakes.noneHint')} icon="invite">
            <Button onClick={() => navigate('/invite')}>{t('intakes.invite')}</Button>
          </EmptyState>
        )
      }
      onOpen={open}
      onHold={setHeld}
      note={<WaitingRows count={waiting} onShow={consent.release} />}
    />
  );
}
