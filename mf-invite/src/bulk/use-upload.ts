import {
  type Batch,
  type BatchInput,
  createBatch,
  type ListColumns,
  limit,
  putBatchRows,
} from '@intake-desk/contracts';
import { type CallError, useScope, useSend } from '@intake-desk/kit';
import { useRef, useState } from 'react';

/** Rows per call, fewer if they are long: the gateway accepts 256 KiB. */
const ROWS = 200;
const BYTES = 150_000;

interface PlacedRow {
  readonly position: number;
  readonly input: BatchInput;
}

/** Splits rows into parts that each fit into a call. */
export function parts(inputs: readonly BatchInput[]): PlacedRow[][] {
  const all: PlacedRow[][] = [];
  let bytes = 0;
  for (const [index, input] of inputs.entries()) {
    const size = new TextEncoder().encode(JSON.stringify(input)).length;
    const last = all.at(-1);
    if (last && last.length < Math.min(ROWS, limit.batchRowsOfCall) && bytes + size < BYTES) {
      last.push({ position: index + 1, input });
      bytes += size;
    } else {
      all.push([{ position: index + 1, input }]);
      bytes = size;
    }
  }
  return all;
}

/** Uploads a list. After a failure the same list continues where it stopped. */
export function useUpload(department: string, onArrived: (batch: Batch) => void) {
  const { org } = useScope();
  const send = useSend();
  const [under, setUnder] = useState<{ readonly done: number; readonly total: number }>();
  const [error, setError] = useState<CallError>();
  const begun = useRef<{ readonly of: string; readonly key: string; arrived: number }>(undefined);

  const upload = async (
    given: { readonly content: string; readonly columns: ListColumns },
    inputs: readonly BatchInput[],
  ): Promise<void> => {
    const scope = { org, departmentSymbol: department };
    const all = parts(inputs);
    const of = JSON.stringify([scope, given, inputs]);
    const list = begun.current?.of === of ? begun.current : { of, key: crypto.randomUUID(), arrived: 0 };
    begun.current = list;
    setError(undefined);
    setUnder({ done: 0, total: inputs.length });
    const created = await send(createBatch, {
      body: { ...scope, ...given, total: inputs.length, idempotencyKey: list.key },
    });
    let batch = created.data;
    let failure = created.error;
    while (batch && !failure && list.arrived < all.length) {
      const rows = all[list.arrived] ?? [];
      const stored = await send(putBatchRows, { params: { batch: batch.id }, body: { ...scope, rows } });
      failure = stored.error;
      if (!stored.data) break;
      batch = stored.data;
      list.arrived += 1;
      setUnder({ done: rows.at(-1)?.position ?? 0, total: inputs.length });
    }
    setUnder(undefined);
    if (failure) setError(failure);
    else if (batch) onArrived(batch);
  };
  return { upload, under, error };
}
