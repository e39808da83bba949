import { limit } from '@intake-desk/contracts';
import type { KeptPatients, Population, SelectedQuestions } from '@intake-desk/contracts/reports';
import { type ApiError, isApiError, saveFile, useProblemLog, useShell } from '@intake-desk/kit';
import { useEffect, useRef, useState } from 'react';
import { useShownReport } from '../reports/shown-report.ts';
import type { FileRow } from './patient-file.ts';
import { patientList } from './patient-list.ts';
import { useReportsExportPatientsMutation } from './patients-api.ts';

/** How far a file is. `tests` are test records that it leaves out. */
export type FileState =
  | { readonly step: 'none' | 'empty' | 'limited' | 'canceled' }
  | { readonly step: 'running'; readonly done: number; readonly total: number }
  | { readonly step: 'saved'; readonly rows: number; readonly tests: number }
  | { readonly step: 'failed'; readonly error: ApiError }
  /** No call failed: the file itself could not be made; the log has why, under this id. */
  | { readonly step: 'unmade'; readonly id: string | undefined };

interface PatientFileHook {
  readonly state: FileState;
  readonly save: () => Promise<void>;
  readonly cancel: () => void;
}

/** Saves the kept patients as a file, read in pages; one that is canceled or fails leaves none. */
export function usePatientFile(
  population: Population,
  selected: SelectedQuestions | undefined,
  kept: KeptPatients,
): PatientFileHook {
  const { question } = useShownReport();
  const { organisation } = useShell();
  const log = useProblemLog('mf-reports');
  const [readPage] = useReportsExportPatientsMutation();
  const [state, setState] = useState<FileState>({ step: 'none' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  /** All pages; undefined if it was canceled meanwhile. */
  const read = async ({ signal }: AbortController): Promise<{ rows: FileRow[]; tests: number } | undefined> => {
    const { content: _, hideHiddenEPDS: _hides, hiddenEPDs: _hidden, ...asked } = question;
    const list = patientList(population, selected, kept);
    const rows: FileRow[] = [];
    let tests = 0;
    for (let done = 0; done < list.size; done += limit.formsOfCall) {
      setState({ step: 'running', done, total: list.size });
      const page = list.slice(done, done + limit.formsOfCall);
      const call = readPage({ body: { ...asked, forms: page.map(({ form }) => form) } });
      signal.addEventListener('abort', () => call.abort());
      const reply = await call.unwrap();
      if (signal.aborted) return undefined;
      const listed = new Map(page.map((one) => [one.form, one]));
      for (const { form_id, epd, submitted_at } of reply.patients) {
        const one = listed.get(form_id);
        if (one) rows.push({ patient: one.patient, group: one.group, epd, submittedAt: submitted_at });
      }
      tests += reply.tests;
    }
    return { rows, tests };
  };

  const save = async (): Promise<void> => {
    const controller = new AbortController();
    running.current = controller;
    try {
      const found = await read(controller);
      if (!found) return;
      if (found.rows.length === 0) return setState({ step: 'empty' });
      const { patientFile } = await import(/* webpackChunkName: "patient-file" */ './patient-file.ts');
      const file = patientFile(population, found.rows, { selected, zone: organisation.timezone });
      const period = question.periodFormSubmitted ?? question.periodInformedConsent ?? question.periodAppointmentDate;
      const days = period ? `${period.start}-${period.end}-` : '';
      saveFile(new Blob([file], { type: 'text/csv;charset=utf-8' }), `patients-${days}${found.rows.length}-rows.csv`);
      setState({ step: 'saved', rows: found.rows.length, tests: found.tests });
    } catch (thrown) {
      if (controller.signal.aborted) return;
      if (!isApiError(thrown))
        return setState({ step: 'unmade', id: log('The file of patients could not be made', thrown) });
      setState(thrown.errors.end?.includes('export.limit') ? { step: 'limited' } : { step: 'failed', error: thrown });
    }
  };
  const cancel = (): void => {
    running.current?.abort();
    setState({ step: 'canceled' });
  };
  return { state, save, cancel };
}
