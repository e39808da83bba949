import { type BreakingChange, publishContent } from '@intake-desk/contracts/administration';
import { type ApiError, apiError, type CallError, change, useShell } from '@intake-desk/kit';
import { useState } from 'react';

const usePublishContent = change(publishContent).useMutation;

interface PublicationOptions {
  readonly id: number;
  /** Saves everything; returns the row's version, undefined if it failed. */
  readonly saved: () => Promise<number | undefined>;
  readonly onPublished: () => Promise<void>;
  /** Called when somebody else changed the questionnaire meanwhile; loads the newest draft. */
  readonly onStale: (conflict: ApiError) => Promise<void>;
}

/** Publishes a draft: saves it, runs a trial, and publishes it after the user confirmed the consequences. */
export function usePublication({ id, saved, onPublished, onStale }: PublicationOptions) {
  const { organisation } = useShell();
  const [publish, { isLoading: busy }] = usePublishContent();
  /** Result of the trial: the version, and changes that would split report statistics. */
  const [tried, setTried] = useState<{ readonly version: number; readonly breaking: readonly BreakingChange[] }>();
  const [error, setError] = useState<CallError>();

  const call = (version: number, mode: { readonly dryRun: true } | { readonly confirmed: true }) =>
    publish({ params: { id }, body: { organization: organisation.symbol, version, ...mode } });
  const refuse = async (refusal: CallError | undefined): Promise<void> => {
    setError(refusal);
    const conflict = apiError(refusal);
    if (conflict?.kind !== 'conflict') return;
    // The trial is outdated.
    setTried(undefined);
    await onStale(conflict);
  };
  const close = (): void => {
    setTried(undefined);
    setError(undefined);
  };
  const ask = async (): Promise<void> => {
    close();
    const version = await saved();
    if (version === undefined) return;
    const { data, error: refusal } = await call(version, { dryRun: true });
    if (data) setTried({ version, breaking: data.breaking });
    else await refuse(refusal);
  };
  const confirm = async (): Promise<void> => {
    if (!tried) return;
    const { data, error: refusal } = await call(tried.version, { confirmed: true });
    if (!data?.published) return refuse(refusal);
    setTried(undefined);
    await onPublished();
  };
  return { tried, error, busy, ask, confirm, close };
}
