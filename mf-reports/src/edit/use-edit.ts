import type { ReportView, SavedOverview } from '@intake-desk/contracts/reports';
import { type ApiError, useShell } from '@intake-desk/kit';
import { useRef, useState } from 'react';
import { mergeOverviews } from '../overviews/merge-overviews.ts';
import { isChange, overviewChanges } from '../overviews/overview-changes.ts';
import type { ReportPlace } from '../overviews/report-place.ts';
import { type EditDraft, keepDraft, keptDraft, slotOf } from './edit-draft.ts';
import { overviewsOf, useSavedView } from './use-saved-view.ts';

const nothing: ReportView['view'] = {};

export type SaveFlag = { readonly kind: 'saved' } | { readonly kind: 'failed'; readonly error: ApiError };

export type EditHook = ReturnType<typeof useEdit>;

/** Edits a report's overviews. Changes survive errors, reloads and other users' saves. */
export function useEdit(place: ReportPlace) {
  const { user, can } = useShell();
  const { saved, failure, retry, save: send, busy } = useSavedView(place);
  const mayEdit = can('edit_report_charts') && place.report.editable;
  const { content } = place;
  const slot = slotOf(user.id, place);
  const [draft, setDraft] = useState<EditDraft | undefined>(() => (mayEdit ? keptDraft(slot) : undefined));
  const [newest, setNewest] = useState<ReportView>();
  /** Author of the version that the draft was merged with, until it is saved. */
  const [mergedWith, setMergedWith] = useState<string>();
  const [flag, setFlag] = useState<SaveFlag>();

  /** The current draft, even while a save is pending. */
  const latest = useRef(draft);
  const put = (next: EditDraft | undefined): void => {
    latest.current = next;
    setDraft(next);
    keepDraft(slot, next);
    if (!next) setMergedWith(undefined);
  };
  const overviews = draft?.overviews ?? overviewsOf(saved?.view ?? nothing, content);
  const changes = overviewChanges(draft ? overviewsOf(draft.base.view, content) : overviews, overviews);

  /** Saves a draft; `ends` also ends the editing, unless the draft changes meanwhile. */
  const store = async (next: EditDraft, ends: boolean): Promise<void> => {
    setFlag(undefined);
    const outcome = await send(next);
    if (outcome.kind === 'stale') return setNewest(outcome.newest);
    if (outcome.kind === 'saved') {
      setMergedWith(undefined);
      // Changes made meanwhile stay, and are still to be saved.
      const mine = latest.current;
      put(!mine || (ends && mine === next) ? undefined : { base: outcome.base, overviews: mine.overviews });
    }
    setFlag(outcome);
  };
  /** Applies the changes of a draft to another user's version, or to a draft that began with it. */
  const putMerged = (mine: EditDraft, theirs: ReportView, begun?: EditDraft): void => {
    const base = overviewsOf(mine.base.view, content);
    const sides = { base, mine: mine.overviews, theirs: begun?.overviews ?? overviewsOf(theirs.view, content) };
    put({ base: begun?.base ?? theirs, overviews: mergeOverviews(sides, theirs.changedBy ?? '') });
    setMergedWith(theirs.changedBy ?? '');
  };

  return {
    /** True once the department's overviews are loaded, or failed to load. */
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
    /** The view that somebody else saved meanwhile, until the editor decides what to do. */
    newest,
    begin: () => {
      if (saved) put({ base: saved, overviews });
    },
    change: (next: readonly SavedOverview[]) => {
      if (draft) put({ ...draft, overviews: next });
    },
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
      putMerged(draft, newest);
      setNewest(undefined);
    },
    /** Takes the other user's version; returns a function that restores the draft, merged with it. */
    takeTheirs: (): (() => void) => {
      const [left, theirs] = [draft, newest];
      put(undefined);
      setNewest(undefined);
      return () => {
        if (left && theirs) putMerged(left, theirs, latest.current);
      };
    },
    keepEditing: () => setNewest(undefined),
  };
}
