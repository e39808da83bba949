import { type AdminLogRow, exportAdminLog, readAdminLog } from '@intake-desk/contracts/administration';
import {
  type DataColumn,
  DataTable,
  displayLogTime,
  EmptyState,
  file,
  PageHeader,
  query,
  RowMissing,
  Select,
  Skeleton,
  TextFilter,
  useOpenedRow,
  useShell,
} from '@intake-desk/kit';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useActorName } from '../frame/use-actor-name.ts';
import { rowsOf } from '../frame/use-table-view.ts';
import { AdminDetails } from './AdminDetails.tsx';
import { LogExport } from './LogExport.tsx';
import { LogFilters } from './LogFilters.tsx';
import { sortOf } from './log-sort.ts';
import { useChangeSentence } from './use-change-sentence.ts';
import { useLogView } from './use-log-view.ts';
import { useLogWords } from './use-log-words.ts';
import { useNameWords } from './use-name-words.ts';

const useReadAdminLog = query(readAdminLog).useQuery;
const useExportAdminLog = file(exportAdminLog).useMutation;

/** Log of configuration changes, with the previous values. */
export function AdminLog() {
  const { t } = useTranslation('mf-settings');
  const words = useLogWords();
  const nameOf = useNameWords();
  const sentenceOf = useChangeSentence();
  const { organisation } = useShell();
  const { view, change, ready, pages } = useLogView('adminLog');
  const { userId, unassigned, subject, search, dates, page, pageSize } = view;
  const order = view.order === 'oldest' ? 'oldest' : 'newest';
  const question = {
    org: organisation.symbol,
    ...dates,
    userId,
    subject,
    search,
    ...(unassigned ? { unassigned } : {}),
    order,
  } as const;
  const list = useReadAdminLog(
    { query: { ...question, page, pageSize } },
    { refetchOnMountOrArgChange: true, skip: !ready },
  );
  const [prepare, { isLoading: busy }] = useExportAdminLog();

  const found = rowsOf(list);
  const { opened, missing, open, close } = useOpenedRow({ rows: found.rows, org: organisation.symbol });

  const actorName = useActorName();
  const columns = useMemo(
    (): readonly DataColumn<AdminLogRow>[] => [
      {
        id: 'at',
        header: t('logs.columns.at'),
        width: '188px',
        sortable: true,
        cell: ({ at }) => displayLogTime(at, organisation.timezone),
      },
      { id: 'user', header: t('logs.columns.user'), width: '148px', cell: ({ userName }) => actorName(userName) },
      {
        id: 'action',
        header: t('logs.columns.change'),
        width: '116px',
        cell: ({ action }) => words('changes', action),
      },
      {
        id: 'subject',
        header: t('logs.columns.subject'),
        width: '140px',
        cell: (row) => words('subjects', row.subject),
      },
      { id: 'name', header: t('logs.columns.name'), width: '184px', cell: nameOf },
      { id: 'description', header: t('logs.columns.description'), width: '360px', cell: sentenceOf },
    ],
    [t, words, nameOf, sentenceOf, actorName, organisation.timezone],
  );
  if (!ready) return <Skeleton height={420} />;
  const subjects = [
    ...new Set([...(list.isError ? [] : (list.data?.subjects ?? [])), ...(subject === undefined ? [] : [subject])]),
  ];
  return (
    <>
      <PageHeader title={t('logs.tabs.admin')} hint={t('logs.hint.admin', { organisation: organisation.name })}>
        <LogExport name={t('logs.adminFile')} dates={dates} busy={busy} prepare={() => prepare({ body: question })} />
      </PageHeader>
      <LogFilters view={view} change={change}>
        <TextFilter
          search
          label={t('logs.filters.search')}
          placeholder={t('logs.filters.search')}
          value={search}
          onChange={(text) => change({ search: text, keepsRow: true })}
        />
        <Select
          size="sm"
          w={164}
          aria-label={t('logs.filters.subject')}
          placeholder={t('logs.filters.subject')}
          clearable
          value={subject ?? null}
          onChange={(value) => change({ subject: value ?? undefined })}
          data={subjects.map((value) => ({ value, label: words('subjects', value) }))}
        />
      </LogFilters>
      {missing ? <RowMissing /> : null}
      <DataTable
        {...pages}
        {...found}
        label={t('logs.tabs.admin')}
        columns={columns}
        rowLabel={(row) =>
          t('logs.open', { name: actorName(row.userName), at: displayLogTime(row.at, organisation.timezone) })
        }
        onOpen={open}
        sort={sortOf(order)}
        onSort={() => change({ order: order === 'newest' ? 'oldest' : undefined })}
        empty={<EmptyState icon="logs" title={t('logs.empty')} hint={t('logs.emptyHint')} />}
      />
      {opened?.row ? <AdminDetails row={opened.row} onClose={close} /> : null}
    </>
  );
}
