import type { RecordList, RecordTarget } from '@intake-desk/contracts';
import { useShell } from '@intake-desk/kit';
import { useEffect, useEffectEvent } from 'react';

/** Has the record's code loaded once a list has rows that open records; a record that the address opened steps through them. */
export function useRecordAhead(opensRecords: boolean, among?: readonly RecordTarget[], list?: RecordList): void {
  const { prepareRecord } = useShell();
  const prepare = useEffectEvent(() => prepareRecord?.(among, list));
  useEffect(() => {
    if (opensRecords) prepare();
  }, [opensRecords]);
}
