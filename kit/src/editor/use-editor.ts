import type { FieldErrors } from '@intake-desk/contracts';
import { useState } from 'react';
import { type ApiError, apiError, type CallError } from '../api/api-error.ts';
import type { EditorField } from './editor-field.ts';
import { fieldErrors } from './field-errors.ts';
import { type Difference, mergeDrafts, type Sides } from './merge-drafts.ts';

/** What is edited. Rows without a version are saved whatever somebody else did meanwhile. */
export interface EditedRow {
  readonly id: number;
  readonly name: string;
  /** Rises with each change, and is sent back with the next one. */
  readonly version?: number;
}

/** What a mutation or a fetch of RTK Query settles with. Of a deletion the data is null. */
export interface CallResult<Data> {
  readonly data?: Data | undefined;
  readonly error?: CallError | undefined;
  /** Nothing was changed, and nothing failed: the call needed an answer of the user's that did not come. */
  readonly cancelled?: Cancelled | undefined;
  /** A translated sentence on what is missing, if only a part was done. */
  readonly partly?: string | undefined;
}

export interface Cancelled {
  /** A translated sentence on what to do, if the user did not decide it. */
  readonly advice?: string;
}

export interface EditorCalls<Row, Draft> {
  /** Creates a row if there is no `base`, or changes that row if it still has the version of `base`: 409 otherwise. */
  readonly save: (draft: Draft, base: Row | undefined) => Promise<CallResult<Row>>;
  /** Fetches the newest version of a row; no data if the row is gone. */
  readonly newest: (row: Row) => Promise<CallResult<Row>>;
}

interface EditorOptions<Row, Draft> extends EditorCalls<Row, Draft> {
  /** Undefined for a new one. */
  readonly row: Row | undefined;
  readonly draftOf: (row: Row | undefined) => Draft;
  readonly fieldsOf: (base: Row | undefined) => readonly EditorField<Draft>[];
  /** What of a draft a new row may have, if the row that it was made for is gone. */
  readonly asNew: (draft: Draft) => Draft;
  /** Gets the draft as it was sent. */
  readonly onSaved: (saved: Row, base: Row | undefined, draft: Draft) => Promise<void>;
}

/** Why the draft is not saved, apart from fields that are wrong. */
export type EditorProblem<Draft> =
  | { readonly kind: 'failed'; readonly error: ApiError }
  /** Somebody else changed the row, and the newest version could not be fetched. */
  | { readonly kind: 'stale'; readonly error: ApiError }
  /** The draft is on top of the newest version, and waits to be saved. */
  | { readonly kind: 'merged'; readonly sides: Sides<Draft>; readonly differences: readonly Difference<Draft>[] }
  | { readonly kind: 'gone' };

/** A draft of a row from its opening to its saving. What is entered is never lost: not by an error, nor by somebody else's change. */
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

  /** Fetches what somebody else saved and puts the draft on it. */
  const rebase = async (conflict: ApiError): Promise<void> => {
    if (!base) return failed(conflict);
    const found = await newest(base);
    if (found.error) return setProblem({ kind: 'stale', error: apiError(found.error) });
    if (!found.data) return setProblem({ kind: 'gone' });
    // Refused for another reason than the version, such as that the last administrator stays one.
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
    if (data) return onSaved(data, base, clean);
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
    setDraft,
    problem,
    errors,
    busy,
    changed: fields.some(({ same }) => !same(began, draft)),
    save: () => whileBusy(send),
    /** Tries again to fetch the newest version, after a failure. */
    loadNewest: (error: ApiError) => whileBusy(() => rebase(error)),
    /** Makes a new row of the draft, since the row that it was made for is gone. */
    makeNew: () => {
      setBase(undefined);
      setDraft(asNew(draft));
      setProblem(undefined);
      setErrors(undefined);
    },
  };
}
