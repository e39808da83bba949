import { apiError, type CallError, FailureAlert } from '@intake-desk/kit';
import type { Editing } from './use-editing.ts';
import { useRefusal } from './use-refusal.ts';

interface RefusalProps {
  readonly error: CallError | undefined;
  readonly editing: Editing;
  /** The field whose errors stand below it and not here. */
  readonly field?: string;
}

/** Why an action failed, above its buttons; nothing where its field says so itself. */
export function Refusal({ error, editing, field }: RefusalProps) {
  const sentence = useRefusal(editing);
  if (!error || (field !== undefined && apiError(error).errors[field])) return null;
  return <FailureAlert error={error}>{sentence(error)}</FailureAlert>;
}
