import type { RecordDetail } from '@intake-desk/contracts';
import { act } from '@testing-library/react';
import { type ReactNode, useState } from 'react';

/** What a test changes of the record that a `ChangingRecord` shows. */
export class RecordChanges {
  #tell: (change: Partial<RecordDetail>) => void = () => undefined;

  /** Tells from now on this. */
  listen(tell: (change: Partial<RecordDetail>) => void): void {
    this.#tell = tell;
  }

  /** The record reads otherwise from now on. */
  becomes(change: Partial<RecordDetail>): void {
    act(() => this.#tell(change));
  }
}

interface ChangingRecordProps {
  readonly first: RecordDetail;
  readonly changes: RecordChanges;
  readonly children: (record: RecordDetail) => ReactNode;
}

/** A record that reads otherwise when a test says so. */
export function ChangingRecord({ first, changes, children }: ChangingRecordProps) {
  const [record, setRecord] = useState(first);
  changes.listen((change) => setRecord((before) => ({ ...before, ...change })));
  return children(record);
}
