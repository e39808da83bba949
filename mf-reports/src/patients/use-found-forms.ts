import { limit } from '@intake-desk/contracts';
import { findReportPatients } from '@intake-desk/contracts/reports';
import { query } from '@intake-desk/kit';
import { useCallback } from 'react';
import { useShownReport } from '../report/shown-report.ts';
import { type Reading, useReading } from './use-reading.ts';

const useLazyFindReportPatients = query(findReportPatients, { keepUnusedDataFor: 0 }).useLazyQuery;

/** Submissions of patients whose ID contains a text. */
interface FoundForms {
  readonly forms: ReadonlySet<number>;
  /** True if there are more than were fetched: the text has to be longer. */
  readonly more: boolean;
}

/** Maximum number of calls per search. */
const mostCalls = 10;
/** Maximum number of submissions per search. */
export const mostFound = mostCalls * limit.formsOfCall;

/** Finds submissions of the shown report by a part of the patient ID; fetches nothing without a text. */
export function useFoundForms(text: string | undefined): Reading<FoundForms> {
  const { question } = useShownReport();
  const [ask] = useLazyFindReportPatients();
  const read = useCallback(
    async (signal: AbortSignal): Promise<FoundForms | undefined> => {
      if (text === undefined) return undefined;
      const found: number[] = [];
      for (let calls = 0; calls < mostCalls; calls += 1) {
        const last = found.at(-1);
        const call = ask({ body: { ...question, text, after: last } });
        signal.addEventListener('abort', () => call.abort());
        const { forms, more } = await call.unwrap();
        found.push(...forms);
        if (signal.aborted) return undefined;
        if (!more) return { forms: new Set(found), more: false };
      }
      return { forms: new Set(found), more: true };
    },
    [ask, question, text],
  );
  return useReading(read);
}
