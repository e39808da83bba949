import type { RecordDetail } from '@intake-desk/contracts';
import { act } from '@testing-library/react';
import { type ReactNode, useState } from 'react';

/** Changes that a test makes to the record of a `ChangingRecord`. */
export class RecordChanges {
  #tell: (change: Partial<RecordDetail>) => void = () => undefined;

  listen(tell: (change: Partial<RecordDetail>) => void): void {
    this.#tell = tell;
  }

  becomes(change: Partial<RecordDetail>): void {
    act(() => this.#tell(change));
  }
}

interface ChangingRecordProps {
  readonly first: RecordDetail;
  readonly changes: RecordChanges;
  readonly children: (record: RecordDetail) => ReactNode;
}

/** A record that changes when a test says so. */
export function ChangingRecord({ first, changes, children }: ChangingRecordProps) {
  const [record, setRecord] = useState(first);
  changes.listen((change) => setRecord((before) => ({ ...before, ...change })));
  return children(record);
}
