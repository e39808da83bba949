import { time } from '@intake-desk/contracts';
import {
  type AssignedContent,
  assignContent,
  changeAssignedContent,
  removeAssignedContent,
} from '@intake-desk/contracts/administration';
import { type CallResult, change, useErrorSentence, useFieldMessages, useSend, useShell } from '@intake-desk/kit';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListedContent } from './listed-content.ts';

const useChangeAssignedContent = change(changeAssignedContent).useMutation;
const useRemoveAssignedContent = change(removeAssignedContent).useMutation;

interface AssignedChangesOptions extends ListedContent {
  readonly reload: () => PromiseLike<unknown>;
}

/** Switches a department's entry on or off, or removes it; each can be undone, and a refusal is reported. */
export function useAssignedChanges({ row, reload, refetch, undo }: AssignedChangesOptions) {
  const { t } = useTranslation('mf-settings');
  const { organisation, notify } = useShell();
  const sentence = useErrorSentence();
  const messages = useFieldMessages();
  const [change, changing] = useChangeAssignedContent();
  const [remove, removing] = useRemoveAssignedContent();
  const send = useSend();
  const organization = organisation.symbol;
  // The notice with Undo outlives the drawer, and entries are only refetched while they are shown.
  const shown = useRef<() => PromiseLike<unknown>>(undefined);
  useEffect(() => {
    shown.current = reload;
    return () => {
      shown.current = undefined;
    };
  });

  /** Refetches after a call, and reports why it was refused or offers Undo. Returns true if it was not refused. */
  const settle = async (
    { error }: CallResult<unknown>,
    done: { readonly message: string; readonly back: () => Promise<CallResult<unknown>>; readonly stays?: number },
  ): Promise<boolean> => {
    const { message, back, ...options } = done;
    const takeBack = async (): Promise<CallResult<unknown>> => {
      const result = await back();
      await shown.current?.();
      return result;
    };
    if (error) notify({ kind: 'error', message: Object.values(messages(error))[0] ?? sentence(error) });
    else {
      const action = { label: t('list.undo', { ns: 'kit' }), run: () => undo(takeBack) };
      notify({ kind: 'success', message, action, ...options });
    }
    await reload();
    await refetch();
    return !error;
  };
  const callOf = ({ id, label, group, version }: AssignedContent, inUse: boolean) =>
    change({
      params: { id: row.id, procedure: id },
      body: { organization, label, ...(group && { group }), inUse, version },
    });

  return {
    busy: changing.isLoading || removing.isLoading,
    setInUse: async (one: AssignedContent, inUse: boolean): Promise<void> => {
      const result = await callOf(one, inUse);
      const department = one.departmentName;
      await settle(result, {
        message: t(inUse ? 'content.departments.switchedOn' : 'content.departments.switchedOff', { department }),
        back: () => callOf(result.data ?? one, !inUse),
      });
    },
    remove: async (one: AssignedContent): Promise<boolean> => {
      const { id, version, department: departmentSymbol, departmentName: department } = one;
      const { value, label, group, confirmation, followups, inUse } = one;
      const entry = { value, label, ...(group && { group }), confirmation, followups, inUse };
      const query = { org: organization, version };
      return settle(await remove({ params: { id: row.id, procedure: id }, query }), {
        message: t('content.departments.removed', { department }),
        back: () => send(assignContent, { params: { id: row.id }, body: { organization, departmentSymbol, ...entry } }),
        stays: time.deletionUndoMs,
      });
    },
  };
}
