import { useTranslation } from 'react-i18next';
import { apiError } from '../api/api-error.ts';
import { useFailureReason } from '../api/field-message.ts';
import type { CallResult } from '../editor/use-editor.ts';
import { kitNamespace } from '../i18n/i18n.ts';
import { useShell } from '../shell-api/ShellContext.ts';

/** Undoes a saved change by the opposite call; a refusal is shown. The notice outlives the page. */
export function useUndo(refetch: () => PromiseLike<unknown>): (call: () => Promise<CallResult<unknown>>) => void {
  const { t } = useTranslation(kitNamespace);
  const { notify } = useShell();
  const reasonOf = useFailureReason();
  const undo = async (call: () => Promise<CallResult<unknown>>): Promise<void> => {
    const { error: failure, cancelled, partly } = await call();
    const error = apiError(failure);
    if (cancelled) {
      const { advice } = cancelled;
      notify({ kind: advice ? 'warning' : 'info', message: [t('list.notUndone'), advice ?? []].flat().join(' ') });
    } else if (partly) notify({ kind: 'warning', message: partly });
    else if (!error) notify({ kind: 'success', message: t('list.undone') });
    else if (error.kind === 'conflict') notify({ kind: 'error', message: t('list.undoStale') });
    else notify({ kind: 'error', message: `${t('list.notUndone')} ${reasonOf(error)}` });
    await refetch();
  };
  return (call) => void undo(call);
}
