import { type RecordTarget, risk } from '@intake-desk/contracts';
import type { KeptPatients, SelectedQuestions } from '@intake-desk/contracts/reports';
import { DataTable, displayDateTime, EmptyState, Modal, RiskBadge, useShell } from '@intake-desk/kit';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chartNumbers } from '../chart/chart-numbers.ts';
import { useShownReport } from '../report/shown-report.ts';
import { PatientFile } from './PatientFile.tsx';
import { isSearched, PatientSearch } from './PatientSearch.tsx';
import { type ListedPatient, newestFirst, patientList } from './patient-list.ts';
import classes from './patients.module.css';
import { mostFound, useFoundForms } from './use-found-forms.ts';
import { usePatientColumns } from './use-patient-columns.tsx';
import { type PatientRow, usePatientRows } from './use-patient-rows.ts';

export interface PatientsModalProps {
  readonly title: string;
  /** Questions that determine a patient's risk; all if undefined. */
  readonly selected: SelectedQuestions | undefined;
  readonly kept: KeptPatients;
  readonly onClose: () => void;
}

const noPatients: readonly ListedPatient[] = [];
const targetOf = ({ orgSymbol: org, department: dep, hash }: PatientRow): RecordTarget => ({ org, dep, hash });

/** Patients behind a figure, page by page, searchable by ID; a row opens the record if the user may open it (S2 §2). */
export function PatientsModal({ title, selected, kept, onClose }: PatientsModalProps) {
  const { population } = useShownReport();
  const { t, i18n } = useTranslation('mf-reports');
  const { can, canOpen, openRecord, organisation } = useShell();
  const [sort, setSort] = useState(newestFirst);
  const [{ page, pageSize }, setPage] = useState<{ page: number; pageSize: number }>({ page: 1, pageSize: 10 });
  const [text, setText] = useState('');
  const searched = isSearched(text);
  const found = useFoundForms(searched ? text : undefined);
  const whole = useMemo(() => patientList(population, selected, kept, sort), [population, selected, kept, sort]);
  const list = useMemo(() => {
    if (!searched) return whole;
    return found.value && !found.value.more ? whole.among(found.value.forms) : undefined;
  }, [whole, searched, found.value]);
  const listed = useMemo(
    () => (list ? list.slice((page - 1) * pageSize, pageSize) : noPatients),
    [list, page, pageSize],
  );
  const { rows, error, reading, retry } = usePatientRows(listed);
  const searching = searched && !found.value;
  const named = rows?.some(({ fullname }) => fullname !== null) ?? can('view_dashboard_charts');
  const columns = usePatientColumns();
  const empty = found.value?.more ? 'tooMany' : searched ? 'notFound' : 'none';
  return (
    <Modal opened onClose={onClose} title={title} size={920}>
      <DataTable
        label={title}
        columns={columns}
        hidden={named ? [] : ['fullname']}
        rows={searching ? undefined : rows}
        rowId={({ form_id }) => String(form_id)}
        rowLabel={({ epd }) => t('patients.openRecord', { epd })}
        card={(row) => <PatientCard row={row} zone={organisation.timezone} />}
        dense
        search={
          <PatientSearch
            text={text}
            onText={(next) => {
              setText(next);
              setPage({ page: 1, pageSize });
            }}
          />
        }
        sort={sort}
        onSort={({ column, direction }) => {
          setSort({ column: column === 'risk' ? 'risk' : 'date', direction });
          setPage({ page: 1, pageSize });
        }}
        page={page}
        pageSize={pageSize}
        onPage={(next) => setPage({ page: next, pageSize })}
        onPageSize={(next) => setPage({ page: 1, pageSize: next })}
        filtered={list?.size ?? 0}
        total={whole.size}
        loading={reading || (searching && !found.error)}
        error={found.error ?? error}
        onRetry={found.error ? found.retry : retry}
        empty={
          <EmptyState
            icon="users"
            title={t(`patients.${empty}`, { number: chartNumbers(i18n.language).count(mostFound) })}
            hint={t(`patients.${empty}Hint`)}
          />
        }
        {...(canOpen('record/modal/v1')
          ? {
              onOpen: (row: PatientRow) => openRecord(targetOf(row), (rows ?? []).map(targetOf)),
            }
          : {})}
      />
      <PatientFile selected={selected} kept={kept} searched={searched} />
    </Modal>
  );
}

function PatientCard({ row, zone }: { readonly row: PatientRow; readonly zone: string }) {
  const { epd, fullname, group, submitted_at } = row;
  return (
    <span className={classes.card}>
      <bdi>{fullname === null || fullname === '' ? epd : `${fullname} · ${epd}`}</bdi>
      {group === risk.notCompleted ? null : <RiskBadge group={group} />}
      <span className={classes.quiet}>{displayDateTime(submitted_at, zone)}</span>
    </span>
  );
}
