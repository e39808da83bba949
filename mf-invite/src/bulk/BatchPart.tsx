import { getBatch } from '@intake-desk/contracts';
import { ErrorState, query, Skeleton, useLiveRefetch, useQueuedRefetch } from '@intake-desk/kit';
import type { BatchPartOf } from './batch-part-of.ts';
import { type BulkScope, callScope } from './bulk-scope.ts';
import { DryRun } from './DryRun.tsx';
import { Result } from './Result.tsx';
import { Sending } from './Sending.tsx';
import { UndoBar } from './UndoBar.tsx';

const useGetBatch = query(getBatch, { keepUnusedDataFor: 0 }).useQuery;

/** Polling interval of a list in progress, in ms. */
const POLL_MS = 1_000;

interface BatchPartProps {
  readonly id: string;
  readonly scope: BulkScope;
  /** Called to start another list, or after this one was deleted. */
  readonly onNew: () => void;
  readonly onColumns: (() => void) | undefined;
}

/** Shows a list: checked, in its undo minute, being sent, or done. */
export function BatchPart({ id, scope, onNew, onColumns }: BatchPartProps) {
  const call = { params: { batch: id }, query: callScope(scope) };
  const { data, error, isFetching, refetch } = useGetBatch(call);
  const onChanged = useQueuedRefetch(isFetching, refetch);
  if (error && !data && !isFetching) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={240} aria-hidden />;
  const parts = { batch: data, scope, onNew, onColumns, onChanged };
  const moving = data.state === 'accepted' || data.state === 'running';
  return (
    <>
      {moving ? <Follow {...parts} /> : null}
      <Part {...parts} />
    </>
  );
}

function Part(parts: BatchPartOf) {
  switch (parts.batch.state) {
    case 'draft':
      return <DryRun {...parts} />;
    case 'accepted':
      return <UndoBar {...parts} />;
    case 'running':
      return <Sending {...parts} />;
    default:
      return <Result {...parts} />;
  }
}

function Follow({ batch: { id }, scope, onChanged }: BatchPartOf) {
  useGetBatch({ params: { batch: id }, query: callScope(scope) }, { pollingInterval: POLL_MS });
  useLiveRefetch(['conversion.created'], onChanged);
  return null;
}
