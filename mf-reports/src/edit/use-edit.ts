import type { ReportView, SavedOverview } from '@intake-desk/contracts/reports';
import type { ApiError } from '@intake-desk/kit';
import { useShell } from '@intake-desk/kit';
import { useState } from 'react';
import { mergeOverviews } from '../overviews/merge-overviews.ts';
import { isChange, overviewChanges } from '../overviews/overview-changes.ts';
import type { ReportPlace } from '../overviews/report-place.ts';
import { type EditDraft, keepDraft, keptDraft, slotOf } from './edit-draft.ts';
import { overviewsOf, useSavedView } from './use-saved-view.ts';

const nothing: ReportView['view'] = {};

/** What the last save came to, for the flag that says so. */
export type SaveFlag = { readonly kind: 'saved' } | { readonly kind: 'failed'; readonly error: ApiError };

export type EditHook = ReturnType<typeof useEdit>;

/** Edits a report's overviews. A change is never lost: not by an error, a reload or somebody else's save. */
export function useEdit(place: ReportPlace) {
  const { user, can } = useShell();
  const { saved, failure, retry, save: send, busy } = useSavedView(place);
  const mayEdit = can('edit_report_charts') && place.report.editable;
  const { content } = place;
  const slot = slotOf(user.id, place);
  const [draft, setDraft] = useState<EditDraft | undefined>(() => (mayEdit ? keptDraft(slot) : undefined));
  const [newest, setNewest] = useState<ReportView>();
  /** Whose version the draft was put on, until it is saved. */
  const [mergedWith, setMergedWith] = useState<string>();
  const [flag, setFlag] = useState<SaveFlag>();

  const put = (next: EditDraft | undefined): void => {
    setDraft(next);
    keepDraft(slot, next);
    if (!next) setMergedWith(undefined);
  };
  const overviews = draft?.overviews ?? overviewsOf(saved?.view ?? nothing, content);
  const changes = overviewChanges(draft ? overviewsOf(draft.base.view, content) : overviews, overviews);

  /** Saves a draft; the editing goes on unless it ends with the save. */
  const store = async (next: EditDraft, ends: boolean): Promise<void> => {
    setFlag(undefined);
    const outcome = await send(next);
    if (outcome.kind === 'stale') return setNewest(outcome.newest);
    if (outcome.kind === 'saved') {
      setMergedWith(undefined);
      put(ends ? undefined : { base: outcome.base, overviews: next.overviews });
    }
    setFlag(outcome);
  };
  const merged = (mine: EditDraft, theirs: ReportView): EditDraft => ({
    base: theirs,
    overviews: mergeOverviews(
      {
        base: overviewsOf(mine.base.view, content),
        mine: mine.overviews,
        theirs: overviewsOf(theirs.view, content),
      },
      theirs.changedBy ?? '',
    ),
  });

  return {
    /** Whether the department's overviews are read, or cannot be. */
    loaded: saved !== undefined || failure !== undefined,
    failure: saved ? undefined : failure,
    retry,
    mayEdit: mayEdit && saved !== undefined,
    overviews,
    editing: draft !== undefined,
    changes,
    unsaved: isChange(changes),
    busy,
    flag,
    dropFlag: () => setFlag(undefined),
    mergedWith,
    /** What somebody else saved while this was edited, until the editor says what becomes of both. */
    newest,
    begin: () => {
      if (saved) put({ base: saved, overviews });
    },
    change: (next: readonly SavedOverview[]) => {
      if (draft) put({ ...draft, overviews: next });
    },
    /** Begins the editing with these overviews and saves them. */
    beginWith: async (next: readonly SavedOverview[]): Promise<void> => {
      const base = draft?.base ?? saved;
      if (!base) return;
      const begun = { base, overviews: next };
      put(begun);
      await store(begun, false);
    },
    save: async (): Promise<void> => {
      if (draft) await store(draft, true);
    },
    cancel: () => {
      put(undefined);
      setFlag(undefined);
    },
    merge: () => {
      if (!draft || !newest) return;
      put(merged(draft, newest));
      setMergedWith(newest.changedBy ?? '');
      setNewest(undefined);
    },
    /** Leaves the draft for what somebody else saved; returns how to get it back, put on their version. */
    takeTheirs: (): (() => void) => {
      const [left, theirs] = [draft, newest];
      put(undefined);
      setNewest(undefined);
      return () => {
        if (!left || !theirs) return;
        put(merged(left, theirs));
        setMergedWith(theirs.changedBy ?? '');
      };
    },
    keepEditing: () => setNewest(undefined),
  };
}
