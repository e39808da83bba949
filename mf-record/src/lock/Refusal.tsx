import { apiError, type CallError, FailureAlert } from '@intake-desk/kit';
import type { Editing } from './use-editing.ts';
import { useRefusal } from './use-refusal.ts';

interface RefusalProps {
  readonly error: CallError | undefined;
  readonly editing: Editing;
  /** Field that shows its own errors. */
  readonly field?: string;
}

/** Shows why an action failed, above its buttons, unless the field shows it. */
export function Refusal({ error, editing, field }: RefusalProps) {
  const sentence = useRefusal(editing);
  if (!error || (field !== undefined && apiError(error).errors[field])) return null;
  return <FailureAlert error={error}>{sentence(error)}</FailureAlert>;
}
