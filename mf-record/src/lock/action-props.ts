import type { RecordDetail } from '@intake-desk/contracts';
import type { Editing } from './use-editing.ts';

export interface ActionProps {
  readonly record: RecordDetail;
  readonly editing: Editing;
  readonly onChanged: () => void;
  readonly onDone: () => void;
}
