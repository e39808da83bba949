import { listReportPatients, type ReportPatient } from '@intake-desk/contracts/reports';
import { query } from '@intake-desk/kit';
import { useMemo } from 'react';
import { useShownReport } from '../report/shown-report.ts';
import { useNewest } from '../report/use-newest.ts';
import type { ListedPatient } from './patient-list.ts';

const useListReportPatients = query(listReportPatients, { keepUnusedDataFor: 0 }).useQuery;

export interface PatientRow extends ReportPatient {
  readonly group: ListedPatient['group'];
}

/** Fetches a page of a list; the rows of the page before stay until it arrives, and the focus with them. */
export function usePatientRows(listed: readonly ListedPatient[]) {
  const { org, departmentSymbol, reportId } = useShownReport().question;
  const forms = listed.map(({ form }) => form);
  const { currentData, error, isFetching, refetch } = useListReportPatients(
    { body: { org, departmentSymbol, reportId, forms } },
    { skip: forms.length === 0 },
  );
  const rows = useMemo(() => {
    if (listed.length === 0) return [];
    const groups = new Map(listed.map(({ form, group }) => [form, group]));
    return currentData?.patients.flatMap((patient): PatientRow[] => {
      const group = groups.get(patient.form_id);
      return group === undefined ? [] : [{ ...patient, group }];
    });
  }, [currentData, listed]);
  const newest = useNewest(rows);
  return { rows: error ? undefined : newest, error, reading: isFetching, retry: () => void refetch() };
}
