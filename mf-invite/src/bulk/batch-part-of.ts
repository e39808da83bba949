import type { Batch } from '@intake-desk/contracts';
import type { BulkScope } from './bulk-scope.ts';

export interface BatchPartOf {
  readonly batch: Batch;
  readonly scope: BulkScope;
  /** Called to start another list, or after this one was deleted. */
  readonly onNew: () => void;
  /** Goes back to the columns; undefined if the page no longer has the list. */
  readonly onColumns?: (() => void) | undefined;
  readonly onChanged: () => void;
}
