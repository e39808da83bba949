import { resendInvitation, toggleLocation } from '@intake-desk/contracts';
import { change, useShell } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import type { ActionProps } from '../lock/action-props.ts';
import { isLocked } from '../lock/use-refusal.ts';
import type { AddressChoice } from './address-choice.ts';

const useResendInvitation = change(resendInvitation).useMutation;
const useToggleLocation = change(toggleLocation).useMutation;

/** Sends the invitation again, or moves the filling in to the patient's home, with or without a mail. */
export function useSending(way: 'resend' | 'home', { record, editing, onChanged, onDone }: ActionProps) {
  const { t } = useTranslation('mf-record');
  const { notify } = useShell();
  const [resend, resent] = useResendInvitation();
  const [move, moved] = useToggleLocation();
  const { isLoading, error } = way === 'resend' ? resent : moved;
  const send = async ({ saved, email, sends }: AddressChoice): Promise<void> => {
    const body = {
      org: record.orgSymbol,
      departmentSymbol: record.department,
      id: record.id,
      sessionId: editing.sessionId,
      ...(sends ? (saved ? { useSavedEmail: true } : { email }) : {}),
    };
    const { error: refused } =
      way === 'resend' ? await resend({ body }) : await move({ body: { ...body, location: 'home', sendEmail: sends } });
    if (refused) {
      if (isLocked(refused)) editing.claim();
      return;
    }
    notify({ kind: 'success', message: t(way === 'resend' ? 'address.resent' : 'address.moved') });
    onDone();
    onChanged();
  };
  const reset = (): void => {
    resent.reset();
    moved.reset();
  };
  return { send, error, busy: isLoading, reset };
}
