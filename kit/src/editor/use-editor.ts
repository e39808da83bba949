import type { FieldErrors } from '@intake-desk/contracts';
import { useState } from 'react';
import { type ApiError, apiError, type CallError } from '../api/api-error.ts';
import type { EditorField } from './editor-field.ts';
import { fieldErrors } from './field-errors.ts';
import { type Difference, mergeDrafts, type Sides } from './merge-drafts.ts';

/** An edited row. A row without a version overwrites what somebody else saved meanwhile. */
export interface EditedRow {
  readonly id: number;
  readonly name: string;
  /** Increases with each change and is sent back with the next one. */
  readonly version?: number;
}

/** Result of a mutation or refetch of RTK Query. The data of a deletion is null. A row with an error is saved only in part. */
export interface CallResult<Data> {
  readonly data?: Data | undefined;
  readonly error?: CallError | undefined;
  /** Neither changed nor failed: the user did not answer a question of the call. */
  readonly cancelled?: Cancelled | undefined;
  /** Translated sentence about the missing part of a partial success. */
  readonly partly?: string | undefined;
}

export interface Cancelled {
  /** Translated advice, if the user did not decide to cancel. */
  readonly advice?: string;
}

export interface EditorCalls<Row, Draft> {
  /** Creates a row without `base`, or changes it if it still has the version of `base`; otherwise 409. */
  readonly save: (draft: Draft, base: Row | undefined) => Promise<CallResult<Row>>;
  /** Fetches the newest version of a row; no data if it was deleted. */
  readonly newest: (row: Row) => Promise<CallResult<Row>>;
}

interface EditorOptions<Row, Draft> extends EditorCalls<Row, Draft> {
  readonly row: Row | undefined;
  readonly draftOf: (row: Row | undefined) => Draft;
  readonly fieldsOf: (base: Row | undefined) => readonly EditorField<Draft>[];
  /** Returns the part of a draft that a new row may have after the edited row was deleted. */
  readonly asNew: (draft: Draft) => Draft;
  /** Called with the draft as sent. */
  readonly onSaved: (saved: Row, base: Row | undefined, draft: Draft) => Promise<void>;
}

/** Why a draft is not saved, apart from invalid fields. */
export type EditorProblem<Draft> =
  | { readonly kind: 'failed'; readonly error: ApiError }
  /** Somebody else changed the row, and its newest version could not be fetched. */
  | { readonly kind: 'stale'; readonly error: ApiError }
  /** The draft was merged with the newest version and can be saved. */
  | { readonly kind: 'merged'; readonly sides: Sides<Draft>; readonly differences: readonly Difference<Draft>[] }
  | { readonly kind: 'gone' };

const ignore = (): void => undefined;

/** Manages the draft of a row until it is saved. Input is never lost, neither by an error nor by somebody else's change. */
export function useEditor<Row extends EditedRow, Draft>(options: EditorOptions<Row, Draft>) {
  const { row, draftOf, fieldsOf, save, newest, asNew, onSaved } = options;
  const [base, setBase] = useState(row);
  const [draft, setDraft] = useState(() => draftOf(row));
  const [problem, setProblem] = useState<EditorProblem<Draft>>();
  const [errors, setErrors] = useState<FieldErrors>();
  const [busy, setBusy] = useState(false);
  const fields = fieldsOf(base);
  const began = draftOf(base);

  const failed = (error: ApiError): void => {
    setErrors(error.errors);
    setProblem({ kind: 'failed', error });
  };

  const rebase = async (conflict: ApiError): Promise<void> => {
    if (!base) return failed(conflict);
    const found = await newest(base);
    if (found.error) return setProblem({ kind: 'stale', error: apiError(found.error) });
    if (!found.data) return setProblem({ kind: 'gone' });
    // Refused for another reason than the version, for example the last administrator.
    if (found.data.version === base.version) return failed(conflict);
    const { sides, differences } = mergeDrafts(fields, { base: began, mine: draft, newest: draftOf(found.data) });
    setBase(found.data);
    setDraft(sides.both);
    setProblem({ kind: 'merged', sides, differences });
  };

  const send = async (): Promise<void> => {
    const clean = fields.reduce((one, field) => field.clean(one), draft);
    const wrong = fieldErrors(fields, clean);
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return setProblem(undefined);
    const { data, error } = await save(clean, base);
    if (data && !error) return onSaved(data, base, clean);
    // The next attempt changes the row that this one has made.
    if (data) setBase(data);
    const refusal = apiError(error);
    if (!refusal) return;
    if (refusal.kind === 'conflict') return rebase(refusal);
    if (refusal.kind === 'notFound' && base) return setProblem({ kind: 'gone' });
    failed(refusal);
  };

  const whileBusy = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    await work();
    setBusy(false);
  };

  return {
    /** Undefined for a new row. */
    base,
    fields,
    draft,
    // Input while it is saved would be lost: the editor closes, or the draft is merged.
    setDraft: busy ? ignore : setDraft,
    problem,
    errors,
    busy,
    changed: fields.some(({ same }) => !same(began, draft)),
    save: () => whileBusy(send),
    loadNewest: (error: ApiError) => whileBusy(() => rebase(error)),
    /** Turns the draft into a new row, since the edited row was deleted. */
    makeNew: () => {
      setBase(undefined);
      setDraft(asNew(draft));
      setProblem(undefined);
      setErrors(undefined);
    },
  };
}
