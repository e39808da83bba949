import { useShell } from '@intake-desk/kit';
import { useEffect } from 'react';

/** Has the record's code loaded once a list has rows that open records. */
export function useRecordAhead(opensRecords: boolean): void {
  const { prepareRecord } = useShell();
  useEffect(() => {
    if (opensRecords) prepareRecord?.();
  }, [opensRecords, prepareRecord]);
}
