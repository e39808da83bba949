import { correctPatient, type PatientDetail } from '@intake-desk/contracts';
import { apiError, change, isUnfinished, today, useShell } from '@intake-desk/kit';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActionProps } from '../lock/action-props.ts';
import { isLocked } from '../lock/use-refusal.ts';
import { changesIn, draftOf, endsLinks, type PatientDraft } from './patient-draft.ts';

const useCorrectPatient = change(correctPatient).useMutation;

interface Correction extends ActionProps {
  readonly patient: PatientDetail;
  /** Called when somebody else changed the patient; the typed values stay. */
  readonly onStale: () => void;
  readonly onTouched: () => void;
}

/** Corrects a patient. The typed values are kept until they are saved. */
export function useCorrection({ record, editing, patient, onStale, onTouched, onChanged, onDone }: Correction) {
  const { t } = useTranslation('mf-record');
  const { notify, organisation } = useShell();
  const day = today(organisation.timezone);
  const [typed, setTyped] = useState<Partial<PatientDraft>>({});
  const [reason, setReason] = useState('');
  const [sendAgain, setSendAgain] = useState(true);
  const [problems, setProblems] = useState<Readonly<Record<string, string[]>>>({});
  const [correct, { isLoading, error, reset }] = useCorrectPatient();
  // Fields compare by identity: the draft is the same object until something changes.
  const before = useMemo(() => draftOf(patient, day), [patient, day]);
  const errors = useMemo(() => ({ ...(apiError(error)?.errors ?? {}), ...problems }), [error, problems]);
  const draft = { ...before, ...typed };
  const changes = changesIn(draft, patient, day);
  const isChanged = Object.keys(changes).length > 0;
  const revokes = endsLinks(changes);
  const isSendable = patient.waiting + patient.failed > 0;

  /** Checks required input; returns true if the correction can be sent. */
  const check = (): boolean => {
    const found = {
      ...(isUnfinished(draft.dob) ? { dob: ['validation.date'] } : {}),
      ...(reason.trim() === '' ? { reason: ['reason.required'] } : {}),
    };
    setProblems(found);
    return Object.keys(found).length === 0;
  };
  const send = async (): Promise<void> => {
    const { orgSymbol: org, department: departmentSymbol, id } = record;
    const again = revokes && isSendable ? { sendAgain } : {};
    const place = { org, departmentSymbol, id, sessionId: editing.sessionId };
    const { data, error: refused } = await correct({
      body: { ...place, version: patient.version, reason: reason.trim(), ...again, ...changes },
    });
    if (refused) {
      if (isLocked(refused)) editing.claim();
      else if (apiError(refused).kind === 'conflict') onStale();
      return;
    }
    const message = [
      t('correct.saved'),
      ...(data.told > 0 ? [t('correct.told', { count: data.told })] : []),
      ...(data.sent > 0 ? [t('correct.sent', { count: data.sent })] : []),
    ].join(' ');
    notify({ kind: 'success', message });
    onDone();
    onChanged();
  };
  const touch = (): void => {
    onTouched();
    setProblems({});
    if (error) reset();
  };
  return {
    draft,
    reason,
    sendAgain,
    today: day,
    errors,
    error,
    busy: isLoading,
    isChanged,
    revokes,
    isSendable,
    set: (change: Partial<PatientDraft>): void => {
      touch();
      setTyped({ ...typed, ...change });
    },
    setReason: (text: string): void => {
      touch();
      setReason(text);
    },
    setSendAgain,
    check,
    send,
  };
}
