import { limit } from '@intake-desk/contracts';
import {
  type ExportedPatient,
  exportReportPatients,
  type KeptPatients,
  type Population,
  type SelectedQuestions,
} from '@intake-desk/contracts/reports';
import { type ApiError, isApiError, saveFile, useProblemLog, useSend, useShell } from '@intake-desk/kit';
import { useEffect, useRef, useState } from 'react';
import { useShownReport } from '../report/shown-report.ts';
import type { FileLayout, FileRow } from './patient-file.ts';
import { type PatientList, patientList } from './patient-list.ts';
import { selectedQuestions } from './selected-questions.ts';

/** Progress of a file. `tests` counts test records that are left out. */
type FileState =
  | { readonly step: 'none' | 'empty' | 'limited' | 'canceled' }
  | { readonly step: 'running'; readonly done: number; readonly total: number }
  | { readonly step: 'saved'; readonly rows: number; readonly tests: number }
  | { readonly step: 'failed'; readonly error: ApiError }
  /** No call failed: the file itself could not be created; the log has the cause under this id. */
  | { readonly step: 'unmade'; readonly id: string | undefined };

/** Saves the kept patients as a file, fetched page by page; no file if it is cancelled or fails. */
export function usePatientFile(selected: SelectedQuestions | undefined, kept: KeptPatients, layout: FileLayout) {
  const { question, population } = useShownReport();
  const { organisation } = useShell();
  const log = useProblemLog('mf-reports');
  const send = useSend();
  const [state, setState] = useState<FileState>({ step: 'none' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  /** Fetches all pages; undefined if it was cancelled. */
  const read = async ({ signal }: AbortController): Promise<{ rows: FileRow[]; tests: number } | undefined> => {
    const { content: _, hideHiddenEPDS: _hides, hiddenEPDs: _hidden, ...asked } = question;
    const list = patientList(population, selected, kept);
    const texts = new Map<number, Map<string, string>>();
    const textsOf = (patient: number): Map<string, string> => {
      const own = texts.get(patient) ?? new Map<string, string>();
      texts.set(patient, own);
      return own;
    };
    const keep = (patient: number, written: ExportedPatient['texts'] = {}): void => {
      for (const [key, text] of Object.entries(written)) textsOf(patient).set(key, text);
    };
    const readForms = async (forms: readonly number[]) => {
      const call = send(exportReportPatients, { body: { ...asked, forms: [...forms] } });
      signal.addEventListener('abort', () => call.abort());
      return call.unwrap();
    };
    const others = otherForms(population, selected, list);
    const total = list.size + others.length;
    const rows: FileRow[] = [];
    let tests = 0;
    for (let done = 0; done < list.size; done += limit.formsOfCall) {
      setState({ step: 'running', done, total });
      const page = list.slice(done, limit.formsOfCall);
      const reply = await readForms(page.map(({ form }) => form));
      if (signal.aborted) return undefined;
      const listed = new Map(page.map((one) => [one.form, one]));
      for (const { form_id, epd, submitted_at, texts: written } of reply.patients) {
        const one = listed.get(form_id);
        if (!one) continue;
        keep(one.patient, written);
        const { patient, group } = one;
        rows.push({ patient, group, epd, submittedAt: submitted_at, texts: textsOf(patient) });
      }
      tests += reply.tests;
    }
    for (let done = 0; done < others.length; done += limit.formsOfCall) {
      setState({ step: 'running', done: list.size + done, total });
      const page = others.slice(done, done + limit.formsOfCall);
      const reply = await readForms(page.map(({ form }) => form));
      if (signal.aborted) return undefined;
      const patientOf = new Map(page.map(({ form, patient }) => [form, patient]));
      for (const { form_id, texts: written } of reply.patients) keep(patientOf.get(form_id) ?? -1, written);
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
      const file = patientFile(population, found.rows, { ...layout, selected, zone: organisation.timezone });
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

/** Returns the listed patients' forms other than the newest one that may contain free text for a selected question. */
function otherForms({ size, questionnaires }: Population, selected: SelectedQuestions | undefined, list: PatientList) {
  const newest = new Int32Array(size);
  for (const { form, patient } of list.slice(0, list.size)) newest[patient] = form;
  return questionnaires
    .filter((questionnaire) => selectedQuestions(questionnaire, selected).some(({ type }) => type === 'textArea'))
    .flatMap(({ rows, forms, patients }) =>
      Array.from({ length: rows }, (_, row) => ({ form: forms?.[row] ?? 0, patient: patients[row] ?? 0 })),
    )
    .filter(({ form, patient }) => form !== 0 && newest[patient] !== 0 && newest[patient] !== form);
}
