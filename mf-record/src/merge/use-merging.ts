import {
  type MergeChoices,
  type MergedField,
  type MergePreview,
  mergedFields,
  mergePatients,
  previewMerge,
} from '@intake-desk/contracts';
import { apiError, change, query, useShell } from '@intake-desk/kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActionProps } from '../lock/action-props.ts';
import { isLocked } from '../lock/use-refusal.ts';

export const usePreviewMerge = query(previewMerge, { keepUnusedDataFor: 0 }).useQuery;
const useMergePatients = change(mergePatients).useMutation;

export interface Merging extends ActionProps {
  readonly preview: MergePreview;
  readonly reason: string;
  readonly onReason: (reason: string) => void;
  readonly onMerged: () => void;
}

/** Merges two patients by a choice for each field; the server previews the result after each change. */
export function useMerging({ record, editing, preview: first, reason, onReason, onMerged }: Merging) {
  const { t } = useTranslation('mf-record');
  const { notify } = useShell();
  const [chosen, setChosen] = useState<MergeChoices>({});
  const [sendAgain, setSendAgain] = useState(true);
  const [missing, setMissing] = useState<{ readonly reason: string[] }>();
  const [stale, setStale] = useState(false);
  const [merge, { isLoading, error, reset }] = useMergePatients();
  const place = { org: record.orgSymbol, departmentSymbol: record.department, id: record.id };
  const asked = { ...place, otherId: first.other.id, sessionId: editing.sessionId };
  const choices = { ...usualChoices(first), ...chosen };
  const {
    data: preview = first,
    error: unread,
    isFetching,
    refetch,
  } = usePreviewMerge({ body: { ...asked, choices } }, { refetchOnMountOrArgChange: true });

  const send = async (): Promise<void> => {
    const again = preview.waiting > 0 ? { sendAgain } : {};
    const { data, error: refused } = await merge({
      body: { ...asked, version: preview.version, reason: reason.trim(), choices, ...again },
    });
    if (refused) {
      if (isLocked(refused)) editing.claim();
      else if (apiError(refused).kind === 'conflict') {
        setStale(true);
        void refetch();
      }
      return;
    }
    const message = [
      t('merge.done'),
      ...(data.told > 0 ? [t('correct.told', { count: data.told })] : []),
      ...(data.sent > 0 ? [t('correct.sent', { count: data.sent })] : []),
    ].join(' ');
    notify({ kind: 'success', message });
    onMerged();
  };
  const touch = (): void => {
    setMissing(undefined);
    reset();
  };
  return {
    preview,
    choices,
    sendAgain,
    stale,
    error,
    unread,
    isFetching,
    refetch,
    busy: isLoading,
    errors: missing ?? apiError(error)?.errors,
    choose: (field: MergedField, side: 'kept' | 'other'): void => {
      touch();
      setChosen({ ...chosen, [field]: side });
    },
    setReason: (text: string): void => {
      touch();
      onReason(text);
    },
    setSendAgain,
    /** Checks required input; returns true if the merge can be sent. */
    check: (): boolean => {
      const isMissing = reason.trim() === '';
      setMissing(isMissing ? { reason: ['reason.required'] } : undefined);
      return !isMissing;
    },
    send,
  };
}

/** Returns the default choices: keeps a value unless only the other patient has one. */
const usualChoices = ({ kept, other, differing }: MergePreview): MergeChoices =>
  Object.fromEntries(
    mergedFields
      .filter((field) => differing.includes(field))
      .map((field) => [field, kept[field] === null && other[field] !== null ? 'other' : 'kept']),
  );
