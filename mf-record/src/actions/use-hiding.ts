import { toggleHidden } from '@intake-desk/contracts';
import { change, useShell } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import { makeDrafts } from '../draft/drafts.ts';
import type { ActionProps } from '../lock/action-props.ts';
import { isLocked, useRefusal } from '../lock/use-refusal.ts';

const useToggleHidden = change(toggleHidden).useMutation;

const reasons = makeDrafts<string>();

/** Hides or restores a record; hiding can be undone. The typed reason is kept until it is saved. */
export function useHiding({ record, editing, onChanged, onDone }: ActionProps) {
  const { t } = useTranslation('mf-record');
  const { notify } = useShell();
  const refusal = useRefusal(editing);
  const [toggle, state] = useToggleHidden();
  const { id, orgSymbol: org, department: departmentSymbol, hash } = record;
  const call = (hidden: boolean, reason: string) =>
    toggle({ body: { org, departmentSymbol, id, hidden, reason, sessionId: editing.sessionId } });

  const undo = async (): Promise<void> => {
    const { error } = await call(false, t('hide.undone'));
    if (error) notify({ kind: 'error', message: refusal(error) });
    else onChanged();
  };
  const send = async (hidden: boolean, reason: string): Promise<void> => {
    const { data, error } = await call(hidden, reason.trim());
    if (error) {
      if (isLocked(error)) editing.claim();
      return;
    }
    reasons.keep(hash, undefined);
    const message = t(hidden ? 'hide.hidden' : 'hide.restored', { count: data.messages });
    const action = { label: t('hide.undo'), run: () => void undo() };
    notify({ kind: 'success', message, ...(hidden ? { action } : {}) });
    onDone();
    onChanged();
  };
  return {
    send,
    error: state.error,
    busy: state.isLoading,
    reset: state.reset,
    draft: reasons.of(hash) ?? '',
    keep: (reason: string) => reasons.keep(hash, reason === '' ? undefined : reason),
  };
}
