import {
  assignTask,
  markDone,
  markHandled,
  type OwnerChoice,
  resendInvitation,
  setCallback,
  type TaskOwner,
} from '@intake-desk/contracts';
import type { TodayRow } from '@intake-desk/contracts/today';
import { apiError, useErrorSentence, useSend, useShell, useUndo } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import type { TodayHook } from './use-today.ts';

/** Returns the name of a row's patient, or their ID if the department asks no names. */
export const nameOf = ({ fullname, epd }: TodayRow): string => fullname || epd;

/** Changes to a row of today's list, each of which refetches it. Failures are shown as notices. */
export function useRowChanges(refetch: TodayHook['refetch']) {
  const { t } = useTranslation('mf-dashboard');
  const { notify } = useShell();
  const sentence = useErrorSentence();
  const undo = useUndo(refetch);
  const send = useSend();

  /** Ends all reasons, or brings them back; critical answers are handled, with a note. */
  const end = async (row: TodayRow, done: boolean, note = '') => {
    const part = { ...partOf(row), answered_at: row.flaggedAt ?? beforeAny };
    const others = row.reasons.some((reason) => reason !== 'critical');
    if (row.reasons.includes('critical')) {
      const body = { ...part, handled: done, ...(done && note ? { note } : {}) };
      const { error } = await send(markHandled, { body });
      if (error || !others) return { error };
    }
    const { error } = await send(markDone, {
      body: { ...part, done, call_asked_at: row.callback?.askedAt ?? beforeAny },
    });
    return { error };
  };

  return {
    /**
     * Gives the patient to an owner, or to nobody if null. Reports who was faster, if anybody. Returns false if it can be tried again.
     */
    give: async (row: TodayRow, owner: TaskOwner | null): Promise<boolean> => {
      const body = { ...partOf(row), owner: choiceOf(owner), from: choiceOf(row.owner) };
      const { error } = await send(assignTask, { body });
      const list = await refetch();
      if (!error) return true;
      if (apiError(error).kind !== 'conflict') {
        notify({ kind: 'error', message: sentence(error) });
        return false;
      }
      const now = list?.rows.find(({ hash }) => hash === row.hash)?.owner;
      if (now) notify({ kind: 'warning', message: t('today.owner.faster', { name: now.name, patient: nameOf(row) }) });
      else notify({ kind: 'warning', message: t('today.owner.changed', { patient: nameOf(row) }) });
      return true;
    },
    /** Removes the patient from the list; false if that failed. Undo brings them back. */
    finish: async (row: TodayRow, note?: string): Promise<boolean> => {
      const { error } = await end(row, true, note);
      await refetch();
      if (error) notify({ kind: 'error', message: sentence(error) });
      else
        notify({
          kind: 'success',
          message: t('today.finished', { patient: nameOf(row) }),
          action: { label: t('chips.undo'), run: () => undo(() => end(row, false)) },
        });
      return !error;
    },
    setCallback: async (row: TodayRow, asked: boolean): Promise<void> => {
      const { error } = await send(setCallback, { body: { ...partOf(row), asked } });
      await refetch();
      if (error) notify({ kind: 'error', message: sentence(error) });
    },
    /** Sends the invitation to the saved address again. False without such an address. */
    resend: async (row: TodayRow): Promise<boolean> => {
      const { error } = await send(resendInvitation, { body: { ...partOf(row), useSavedEmail: true } });
      if (apiError(error)?.errors.email) {
        notify({ kind: 'warning', message: t('no_email_found', { ns: 'kit' }) });
        return false;
      }
      if (error) notify({ kind: 'error', message: sentence(error) });
      else notify({ kind: 'success', message: t('today.resent', { patient: nameOf(row) }) });
      await refetch();
      return true;
    },
  };
}

/** A time before all forms and requests to be called, for a row without one. */
const beforeAny = new Date(0).toISOString();

const partOf = ({ orgSymbol: org, department: departmentSymbol, id }: TodayRow) => ({ org, departmentSymbol, id });

const choiceOf = (owner: TaskOwner | null): OwnerChoice => owner && { kind: owner.kind, id: owner.id };
