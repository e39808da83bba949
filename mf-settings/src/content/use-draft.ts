import type { Questionnaire } from '@intake-desk/contracts';
import { type AdministeredContent, type ContentVersion, changeContent } from '@intake-desk/contracts/administration';
import { pinCodes, writeQuestionnaireFile } from '@intake-desk/contracts/content';
import { type ApiError, apiError, type CallResult, change, useShell } from '@intake-desk/kit';
import { useRef, useState } from 'react';
import { type Faults, faultsOf } from '../questionnaire/faults.ts';
import { type MergeConflict, mergeQuestionnaires } from './merge-questionnaires.ts';

const useChangeContent = change(changeContent).useMutation;

interface DraftOptions {
  readonly id: number;
  /** The version when the drawer opened. */
  readonly opened: ContentVersion;
  readonly newest: () => Promise<CallResult<ContentVersion>>;
}

type DraftProblem =
  | { readonly kind: 'failed'; readonly error: ApiError }
  /** The draft was merged with somebody else's version and has to be saved. */
  | { readonly kind: 'merged'; readonly conflicts: readonly MergeConflict[] };

const none: Faults = {};

/** The version with the codes of its options, which reports and merges use, so that an option can be reworded. */
const pinned = (version: ContentVersion): ContentVersion => ({
  ...version,
  questionnaire: pinCodes(version.questionnaire),
});

export type DraftWork = ReturnType<typeof useDraft>;

/** The draft of a questionnaire from opening to saving. Input survives errors and other users' saves. */
export function useDraft({ id, opened, newest }: DraftOptions) {
  const { organisation } = useShell();
  const [send, { isLoading: busy }] = useChangeContent();
  const [base, setBase] = useState(() => pinned(opened));
  /** Undefined while a published version is shown. */
  const [draft, setDraft] = useState(base.published ? undefined : base.questionnaire);
  /** The current draft, even while a save is pending. */
  const latest = useRef(draft);
  const put = (next: Questionnaire | undefined): void => {
    latest.current = next;
    setDraft(next);
  };
  const [faults, setFaults] = useState(none);
  const [problem, setProblem] = useState<DraftProblem>();
  const isChanged = (one: Questionnaire | undefined): boolean =>
    one !== undefined && (base.published || JSON.stringify(one) !== JSON.stringify(base.questionnaire));

  const rebase = async (conflict: ApiError): Promise<void> => {
    const { data: stored, error } = await newest();
    const mine = latest.current;
    if (!mine) return;
    if (!stored || stored.version === base.version) {
      return setProblem({ kind: 'failed', error: apiError(error) ?? conflict });
    }
    const data = pinned(stored);
    if (!isChanged(mine)) {
      setBase(data);
      put(data.published ? undefined : data.questionnaire);
      return setProblem(undefined);
    }
    const { draft: both, conflicts } = mergeQuestionnaires({
      base: base.questionnaire,
      mine,
      newest: data.questionnaire,
    });
    setBase(data);
    put(data.published ? { ...both, version: data.questionnaire.version + 1 } : both);
    setProblem({ kind: 'merged', conflicts });
  };

  /** Saves the draft; returns the updated row, undefined if it was refused. */
  const save = async (): Promise<AdministeredContent | undefined> => {
    if (!draft) return undefined;
    const wrong = faultsOf(draft);
    setFaults(wrong);
    if (Object.keys(wrong).length > 0) return undefined;
    const { data, error } = await send({
      params: { id },
      body: { organization: organisation.symbol, file: writeQuestionnaireFile(draft), version: base.version },
    });
    if (data) {
      const questionnaire = pinCodes(draft);
      setBase({ published: false, questionnaire, version: data.version });
      if (latest.current === draft) put(questionnaire);
      setProblem(undefined);
      return data;
    }
    const refusal = apiError(error);
    if (!refusal) return undefined;
    if (refusal.kind === 'conflict') await rebase(refusal);
    else {
      setFaults(refusal.errors);
      setProblem({ kind: 'failed', error: refusal });
    }
    return undefined;
  };

  return {
    base,
    draft,
    faults,
    problem,
    changed: isChanged(draft),
    busy,
    save,
    change: (next: Questionnaire) => {
      put(next);
      // Faults are checked again while they are corrected.
      if (Object.keys(faults).length > 0) setFaults(faultsOf(next));
    },
    /** Merges the draft with somebody else's version after a conflict. */
    loadNewest: rebase,
    /** Adopts the version that the user's own change gave the row; other users' changes are detected when saving. */
    adopt: (version: number) => setBase((before) => (version === before.version + 1 ? { ...before, version } : before)),
    begin: (from: Questionnaire, version: number) => put({ ...pinCodes(from), version }),
  };
}
