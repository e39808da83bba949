import type { BreakingChange } from '@intake-desk/contracts';
import { type CallError, useShell } from '@intake-desk/kit';
import { useState } from 'react';
import { useSettingsPublishContentMutation } from './content-api.ts';

interface PublicationOptions {
  readonly id: number;
  /** The row's version once everything is saved; undefined if something was not. */
  readonly saved: () => Promise<number | undefined>;
  readonly onPublished: () => Promise<void>;
}

/** Publishing a draft: it is saved, then tried, and published once what it breaks was read. */
export function usePublication({ id, saved, onPublished }: PublicationOptions) {
  const { organisation } = useShell();
  const [publish, { isLoading: busy }] = useSettingsPublishContentMutation();
  /** What was tried: its version, and what would keep reports from counting answers together. */
  const [tried, setTried] = useState<{ readonly version: number; readonly breaking: readonly BreakingChange[] }>();
  const [error, setError] = useState<CallError>();

  const call = (version: number, mode: { readonly dryRun: true } | { readonly confirmed: true }) =>
    publish({ params: { id }, body: { organization: organisation.symbol, version, ...mode } });
  const ask = async (): Promise<void> => {
    const version = await saved();
    if (version === undefined) return;
    const { data, error: refusal } = await call(version, { dryRun: true });
    setError(refusal);
    if (data) setTried({ version, breaking: data.breaking });
  };
  const confirm = async (): Promise<void> => {
    if (!tried) return;
    const { data, error: refusal } = await call(tried.version, { confirmed: true });
    setError(refusal);
    if (!data?.published) return;
    setTried(undefined);
    await onPublished();
  };
  const close = (): void => {
    setTried(undefined);
    setError(undefined);
  };
  return { tried, error, busy, ask, confirm, close };
}
