import { getDraftKey } from '@intake-desk/contracts';
import { query, useShell } from '@intake-desk/kit';
import { useCallback, useEffect, useState } from 'react';
import { canEncrypt, DraftStore, draftSlot } from './draft-store.ts';
import { type DraftPlace, type FormDraft, readDraft, writeDraft } from './form-draft.ts';

const useGetDraftKey = query(getDraftKey, { keepUnusedDataFor: 0, ofSession: true }).useQuery;

export interface FormDraftHook {
  /** What stood in this form before a reload; null: nothing; undefined while it is looked up. */
  readonly found: FormDraft | null | undefined;
  /** Keeps what stands in the form; null if nothing does. */
  readonly keep: (draft: FormDraft | null) => Promise<void>;
  /** A reload loses what is typed, against what people expect. */
  readonly off: boolean;
}

/**
 * Keeps what is typed over a reload of this tab, readable to this session only (security.md F7); forgets it when the form
 * is left. Never in PIN mode, where the next person at the device is a patient.
 */
export function useFormDraft({ org, weblink, prefill }: DraftPlace): FormDraftHook {
  const { user } = useShell();
  const wanted = !user.authByPin;
  const able = wanted && canEncrypt();
  const { data, error } = useGetDraftKey(undefined, { skip: !able });
  const [store, setStore] = useState<DraftStore>();
  const [kept, setKept] = useState<{ readonly draft: unknown } | undefined>(() =>
    able && sessionStorage.getItem(draftSlot) !== null ? undefined : { draft: undefined },
  );
  const key = data?.key;
  useEffect(() => {
    if (key === undefined) return;
    const opened = new DraftStore(key);
    let left = false;
    void opened.open().then((draft) => {
      if (left) return;
      setKept({ draft });
      setStore(opened);
    });
    return () => {
      left = true;
      opened.close();
    };
  }, [key]);
  const keep = useCallback(async (draft: FormDraft | null) => store?.keep(draft && writeDraft(draft)), [store]);
  const nothing = kept === undefined && error !== undefined;
  return {
    found: nothing ? null : kept && readDraft(kept.draft, { org, weblink, prefill }),
    keep,
    off: wanted && (!able || error !== undefined),
  };
}
