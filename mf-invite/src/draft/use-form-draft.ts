import { getDraftKey } from '@intake-desk/contracts';
import { query, useShell } from '@intake-desk/kit';
import { useCallback, useEffect, useState } from 'react';
import { canEncrypt, DraftStore, draftSlot } from './draft-store.ts';
import { type DraftPlace, type FormDraft, readDraft, writeDraft } from './form-draft.ts';

const useGetDraftKey = query(getDraftKey, { keepUnusedDataFor: 0, ofSession: true }).useQuery;

export interface FormDraftHook {
  /** Draft from before a reload; null without one, undefined while it is loading. */
  readonly found: FormDraft | null | undefined;
  /** Stores the form's content; null deletes it. */
  readonly keep: (draft: FormDraft | null) => Promise<void>;
  /** Drafts are unavailable: a reload loses typed input. */
  readonly off: boolean;
}

/**
 * Keeps typed input over a reload of this tab, readable by this session only (security.md F7), until the form is left. Never in PIN
 * mode, where the next person at the device is a patient.
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
