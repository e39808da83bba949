import { limit } from '@intake-desk/contracts';
import { listReportAnswers, type Question, type ReportAnswer } from '@intake-desk/contracts/reports';
import { query } from '@intake-desk/kit';
import { useCallback } from 'react';
import { useReading } from '../patients/use-reading.ts';
import { useShownReport } from '../report/shown-report.ts';

const useLazyListReportAnswers = query(listReportAnswers, { keepUnusedDataFor: 0 }).useLazyQuery;

interface Asked {
  readonly question: Question;
  /** Ids of submissions, newest first. */
  readonly forms: readonly number[];
  readonly search: string;
  readonly start: number;
}

/** Fetches a page of answers with as many requests as needed to find ten, since few forms may match a search. */
export function useOpenAnswers({ question, forms, search, start }: Asked) {
  const { question: report } = useShownReport();
  const [ask] = useLazyListReportAnswers();
  const { org, departmentSymbol, reportId } = report;
  const { questionnaireId, uniqueId } = question;
  const read = useCallback(
    async (signal: AbortSignal) => {
      const answers: ReportAnswer[] = [];
      let at = start;
      while (at < forms.length && answers.length < limit.openAnswers) {
        const batch = forms.slice(at, at + limit.formsOfCall);
        const scope = { org, departmentSymbol, reportId, questionnaireId, uniqueId };
        const call = ask({ body: { ...scope, forms: batch, ...(search === '' ? {} : { search }) } });
        signal.addEventListener('abort', () => call.abort());
        const reply = await call.unwrap();
        if (signal.aborted) return undefined;
        const taken = reply.answers.slice(0, limit.openAnswers - answers.length);
        answers.push(...taken);
        const last = taken.at(-1);
        at += taken.length < reply.answers.length && last ? batch.indexOf(last.form_id) + 1 : reply.read;
      }
      // `next` is the offset of the next page in the list of forms.
      return { answers, next: at < forms.length ? at : undefined };
    },
    [ask, forms, search, start, org, departmentSymbol, reportId, questionnaireId, uniqueId],
  );
  const { value, error, retry } = useReading(read);
  return { page: value, error, retry };
}
