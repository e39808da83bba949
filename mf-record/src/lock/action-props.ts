import type { RecordDetail } from '@intake-desk/contracts';
import type { Editing } from './use-editing.ts';

/** What each action of a record gets. */
export interface ActionProps {
  readonly record: RecordDetail;
  readonly editing: Editing;
  /** The record was changed. */
  readonly onChanged: () => void;
  /** The action is done, or given up. */
  readonly onDone: () => void;
}
