import { type AccessLogRow, exportAccessLog, readAccessLog } from '@intake-desk/contracts/administration';
import {
  Badge,
  Checkbox,
  type DataColumn,
  DataTable,
  displayLogTime,
  EmptyState,
  file,
  PageHeader,
  query,
  RowMissing,
  Skeleton,
  TextFilter,
  useOpenedRow,
  useShell,
} from '@intake-desk/kit';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { rowsOf } from '../frame/use-table-view.ts';
import { AccessDetails } from './AccessDetails.tsx';
import { LogExport } from './LogExport.tsx';
import { LogFilters } from './LogFilters.tsx';
import { firstAccessOrder, sortedBy, sortOf } from './log-sort.ts';
import { useLogView } from './use-log-view.ts';
import { useLogWords } from './use-log-words.ts';

const useReadAccessLog = query(readAccessLog).useQuery;
const useExportAccessLog = file(exportAccessLog).useMutation;

/** Log of access to patients (NEN 7513); opening it adds a row to the log. */
export function AccessLog() {
  const { t } = useTranslation('mf-settings');
  const words = useLogWords();
  const { organisation } = useShell();
  const { view, change, ready, pages } = useLogView('accessLog');
  const { epd, userId, refused, unassigned, order = firstAccessOrder, dates, page, pageSize } = view;
  const question = {
    org: organisation.symbol,
    ...dates,
    epd,
    userId,
    refused,
    unassigned,
    order,
  };
  const list = useReadAccessLog(
    { body: { ...question, page, pageSize } },
    // The page size is an option, and each query is logged.
    { refetchOnMountOrArgChange: true, skip: !ready },
  );
  const [prepare, { isLoading: busy }] = useExportAccessLog();

  const found = rowsOf(list);
  const { opened, missing, open, close } = useOpenedRow({ rows: found.rows, org: organisation.symbol });

  const columns = useMemo(
    (): readonly DataColumn<AccessLogRow>[] => [
      {
        id: 'at',
        header: t('logs.columns.at'),
        width: '216px',
        sortable: true,
        cell: ({ at }) => displayLogTime(at, organisation.timezone),
      },
      { id: 'user', header: t('logs.columns.user'), cell: ({ userName }) => userName },
      {
        id: 'allowed',
        header: t('logs.columns.allowed'),
        width: '120px',
        sortable: true,
        cell: ({ allowed }) => (
          <Badge miw="max-content" variant="outline" color={allowed ? 'teal' : 'var(--desk-error)'} tt="none" fw={500}>
            {t(allowed ? 'logs.allowed' : 'logs.refused')}
          </Badge>
        ),
      },
      {
        id: 'action',
        header: t('logs.columns.action'),
        width: '120px',
        cell: ({ action }) => words('actions', action),
      },
      {
        id: 'patient',
        header: t('logs.columns.patient'),
        width: '140px',
        cell: ({ epd: named, patients }) => named ?? t('logs.patients', { count: patients }),
      },
      { id: 'roles', header: t('logs.columns.roles'), cell: ({ roles }) => roles },
      { id: 'call', header: t('logs.columns.call'), width: '240px', cell: ({ subject }) => subject },
    ],
    [t, words, organisation.timezone],
  );
  if (!ready) return <Skeleton height={420} />;
  return (
    <>
      <PageHeader title={t('logs.tabs.access')} hint={t('logs.hint.access', { organisation: organisation.name })}>
        <LogExport name={t('logs.accessFile')} dates={dates} busy={busy} prepare={() => prepare({ body: question })} />
      </PageHeader>
      <LogFilters view={view} change={change}>
        <TextFilter
          search
          label={t('logs.filters.patient')}
          placeholder={t('logs.filters.patient')}
          value={epd}
          onChange={(text) => change({ epd: text, keepsRow: true })}
        />
        <Checkbox
          mt={8}
          label={t('logs.filters.refused')}
          checked={refused}
          onChange={(event) => change({ refused: event.currentTarget.checked })}
        />
      </LogFilters>
      {missing ? <RowMissing /> : null}
      <DataTable
        {...pages}
        {...found}
        label={t('logs.tabs.access')}
        columns={columns}
        rowLabel={(row) => t('logs.open', { name: row.userName, at: displayLogTime(row.at, organisation.timezone) })}
        onOpen={open}
        sort={sortOf(order)}
        onSort={(sort) => change({ order: sortedBy(sort.column, order) })}
        empty={<EmptyState icon="logs" title={t('logs.empty')} hint={t('logs.emptyHint')} />}
        note={t('logs.logged')}
      />
      {opened?.row ? (
        <AccessDetails
          row={opened.row}
          onAsk={(part) => change({ epd: undefined, userId: undefined, refused: false, ...part })}
          onClose={close}
        />
      ) : null}
    </>
  );
}
