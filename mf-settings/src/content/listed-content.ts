import type { AdministeredContent } from '@intake-desk/contracts/administration';
import type { CallResult, useUndo } from '@intake-desk/kit';

/** A questionnaire of the list, which its changes fetch again. */
export interface ListedContent {
  readonly row: AdministeredContent;
  readonly refetch: () => PromiseLike<CallResult<readonly AdministeredContent[]>>;
  /** Owned by the list, which outlives the drawer. */
  readonly undo: ReturnType<typeof useUndo>;
}
