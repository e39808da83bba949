import { type ReportView, type SavedOverview, saveReportView } from '@intake-desk/contracts/reports';
import { type ApiError, apiError, change } from '@intake-desk/kit';
import { useState } from 'react';
import type { ReportPlace } from '../overviews/report-place.ts';
import { reportView } from '../report/reports-api.ts';
import type { EditDraft } from './edit-draft.ts';

const useSaveReportView = change(saveReportView).useMutation;

/** Outcome of a save: the new version, the version that somebody else saved meanwhile, or the error. */
type SaveOutcome =
  | { readonly kind: 'saved'; readonly base: EditDraft['base'] }
  | { readonly kind: 'stale'; readonly newest: ReportView }
  | { readonly kind: 'failed'; readonly error: ApiError };

const none: readonly SavedOverview[] = [];

/** Returns the overviews of one selection of content within a saved view. */
export const overviewsOf = (view: ReportView['view'], content: string): readonly SavedOverview[] =>
  view[content]?.overviews ?? none;

/** Fetches a report's saved overviews, and saves them. */
export function useSavedView({ org, departmentSymbol, report, content }: ReportPlace) {
  const asked = reportView.useQuery({ query: { org, departmentSymbol, reportId: report.id } });
  const [send, { isLoading: busy }] = useSaveReportView();
  const [own, setOwn] = useState<EditDraft['base']>();
  const { data, error, refetch, isFetching } = asked;
  // The user's own save is used before it is fetched again.
  const saved = own && own.version > (data?.version ?? 0) ? own : data;

  const save = async ({ base, overviews }: EditDraft): Promise<SaveOutcome> => {
    const view = { ...base.view, [content]: { overviews: [...overviews] } };
    const sent = await send({
      body: { org, departmentSymbol, reportId: report.id, viewJSON: JSON.stringify(view), version: base.version },
    });
    if (sent.data) {
      const next = { version: sent.data.version, view };
      setOwn(next);
      void refetch();
      return { kind: 'saved', base: next };
    }
    const refusal = apiError(sent.error);
    if (refusal.kind !== 'conflict') return { kind: 'failed', error: refusal };
    const read = await refetch();
    return read.data && read.data.version !== base.version
      ? { kind: 'stale', newest: read.data }
      : { kind: 'failed', error: apiError(read.error) ?? refusal };
  };

  return { saved, failure: isFetching ? undefined : apiError(error), retry: () => void refetch(), save, busy };
}
