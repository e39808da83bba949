import { type RecordTarget, risk } from '@intake-desk/contracts';
import type { KeptPatients, Population, ReportPatient, SelectedQuestions } from '@intake-desk/contracts/reports';
import {
  type DataColumn,
  DataTable,
  displayDate,
  displayDateTime,
  EmptyState,
  RiskBadge,
  useShell,
} from '@intake-desk/kit';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListDialog } from '../reports/ListDialog.tsx';
import { useShownReport } from '../reports/shown-report.ts';
import { PatientFile } from './PatientFile.tsx';
import { type ListedPatient, newestFirst, patientList } from './patient-list.ts';
import classes from './patients.module.css';
import { useReportsPatientsQuery } from './patients-api.ts';

export interface PatientsModalProps {
  readonly title: string;
  readonly population: Population;
  /** The questions whose groups make a patient's risk; undefined: all. */
  readonly selected: SelectedQuestions | undefined;
  /** Who is listed. */
  readonly kept: KeptPatients;
  readonly onClose: () => void;
}

/** A patient as the list shows them. */
interface Row extends ReportPatient {
  readonly group: ListedPatient['group'];
}

const noPatients: readonly ListedPatient[] = [];
const targetOf = ({ orgSymbol: org, department: dep, hash }: Row): RecordTarget => ({ org, dep, hash });

/** Who stands behind a figure, a page at a time; a row opens the record where that is allowed (S2 §2). */
export function PatientsModal({ title, population, selected, kept, onClose }: PatientsModalProps) {
  const { t } = useTranslation('mf-reports');
  const { can, canOpen, openRecord, organisation } = useShell();
  const { question } = useShownReport();
  const [sort, setSort] = useState(newestFirst);
  const [{ page, pageSize }, setPage] = useState<{ page: number; pageSize: number }>({ page: 1, pageSize: 10 });
  const list = useMemo(() => patientList(population, selected, kept, sort), [population, selected, kept, sort]);
  const listed = useMemo(
    () => (list.size === 0 ? noPatients : list.slice((page - 1) * pageSize, pageSize)),
    [list, page, pageSize],
  );
  const { org, departmentSymbol, reportId } = question;
  const forms = listed.map(({ form }) => form);
  const { currentData, error, isFetching, refetch } = useReportsPatientsQuery(
    { body: { org, departmentSymbol, reportId, forms } },
    { skip: forms.length === 0 },
  );
  const rows = useMemo(() => {
    if (listed.length === 0) return [];
    const groups = new Map(listed.map(({ form, group }) => [form, group]));
    return currentData?.patients.flatMap((patient): Row[] => {
      const group = groups.get(patient.form_id);
      return group === undefined ? [] : [{ ...patient, group }];
    });
  }, [currentData, listed]);
  const named = rows?.some(({ fullname }) => fullname !== null) ?? can('view_dashboard_charts');
  const { timezone } = organisation;
  const columns = useMemo(
    (): DataColumn<Row>[] => [
      {
        id: 'risk',
        header: t('patients.risk'),
        width: '140px',
        sortable: true,
        cell: ({ group }) => (group === risk.notCompleted ? null : <RiskBadge group={group} />),
      },
      { id: 'epd', header: t('patients.epd'), width: '150px', cell: ({ epd }) => <bdi>{epd}</bdi> },
      {
        id: 'fullname',
        header: t('patients.fullname'),
        width: '190px',
        cell: ({ fullname }) => <bdi>{fullname}</bdi>,
      },
      {
        id: 'date',
        header: t('patients.date'),
        width: '150px',
        sortable: true,
        cell: ({ submitted_at }) => displayDateTime(submitted_at, timezone),
      },
      {
        id: 'appointment',
        header: t('patients.appointment'),
        width: '130px',
        cell: ({ appointment_date }) => (appointment_date === null ? null : displayDate(appointment_date)),
      },
    ],
    [t, timezone],
  );
  return (
    <ListDialog onClose={onClose} title={title} size={920}>
      <DataTable
        label={title}
        columns={columns}
        hidden={named ? [] : ['fullname']}
        rows={rows}
        rowId={({ form_id }) => String(form_id)}
        rowLabel={({ epd }) => t('patients.openRecord', { epd })}
        card={(row) => <PatientCard row={row} zone={timezone} />}
        dense
        sort={sort}
        onSort={({ column, direction }) => {
          setSort({ column: column === 'risk' ? 'risk' : 'date', direction });
          setPage({ page: 1, pageSize });
        }}
        page={page}
        pageSize={pageSize}
        onPage={(next) => setPage({ page: next, pageSize })}
        onPageSize={(next) => setPage({ page: 1, pageSize: next })}
        filtered={list.size}
        total={list.size}
        loading={isFetching}
        error={error}
        onRetry={() => void refetch()}
        empty={<EmptyState icon="users" title={t('patients.none')} hint={t('patients.noneHint')} />}
        {...(canOpen('record/modal/v1')
          ? {
              onOpen: (row: Row) => openRecord(targetOf(row), (rows ?? []).map(targetOf)),
            }
          : {})}
      />
      <PatientFile population={population} selected={selected} kept={kept} />
    </ListDialog>
  );
}

/** A patient on a phone. */
function PatientCard({ row, zone }: { row: Row; zone: string }) {
  const { epd, fullname, group, submitted_at } = row;
  return (
    <span className={classes.card}>
      <bdi>{fullname === null || fullname === '' ? epd : `${fullname} · ${epd}`}</bdi>
      {group === risk.notCompleted ? null : <RiskBadge group={group} />}
      <span className={classes.quiet}>{displayDateTime(submitted_at, zone)}</span>
    </span>
  );
}
