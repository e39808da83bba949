import type { RecordDetail } from '@intake-desk/contracts';
import type { Editing } from './use-editing.ts';

/** Props of each action on a record. */
export interface ActionProps {
  readonly record: RecordDetail;
  readonly editing: Editing;
  readonly onChanged: () => void;
  /** Called when the action is done or cancelled. */
  readonly onDone: () => void;
}
