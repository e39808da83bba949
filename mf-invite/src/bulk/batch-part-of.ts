import type { Batch } from '@intake-desk/contracts';
import type { BulkScope } from './bulk-scope.ts';

/** What each part of the screen that shows a list is given. */
export interface BatchPartOf {
  readonly batch: Batch;
  readonly scope: BulkScope;
  /** Another list is wanted, or this one is gone. */
  readonly onNew: () => void;
  /** Shows the columns of the list again; undefined if the page no longer has the list. */
  readonly onColumns?: (() => void) | undefined;
  /** The list was changed by a call: it is asked for again. */
  readonly onChanged: () => void;
}
