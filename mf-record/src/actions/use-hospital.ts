import { type Location, toggleLocation } from '@intake-desk/contracts';
import { useSend, useShell } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import type { ActionProps } from '../lock/action-props.ts';
import { isLocked, useRefusal } from '../lock/use-refusal.ts';

/** Moves the filling in to the hospital at once, without a mail (decisions "home to hospital"); it can be undone. */
export function useHospital({ record, editing, onChanged }: Omit<ActionProps, 'onDone'>): () => Promise<void> {
  const { t } = useTranslation('mf-record');
  const { notify } = useShell();
  const refusal = useRefusal(editing);
  const send = useSend();
  const moveTo = async (location: Location): Promise<boolean> => {
    const { orgSymbol: org, department: departmentSymbol, id } = record;
    const { error } = await send(toggleLocation, {
      body: { org, departmentSymbol, id, location, sessionId: editing.sessionId },
    });
    if (!error) onChanged();
    else {
      if (isLocked(error)) editing.claim();
      notify({ kind: 'error', message: refusal(error) });
    }
    return !error;
  };
  return async () => {
    if (!(await moveTo('hospital'))) return;
    const action = { label: t('hide.undo'), run: () => void moveTo('home') };
    notify({ kind: 'success', message: t('address.hospital'), action });
  };
}
