import { type ConfigCopy, type ConfigSide, copyConfig } from '@intake-desk/contracts/administration';
import { apiError, type CallError, change, useShell, useUndo } from '@intake-desk/kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLatest } from '../frame/use-latest.ts';
import type { Side } from './side-address.ts';

const useCopyConfig = change(copyConfig).useMutation;

/** Source and target of a copy; the target in the compared version. */
interface CopyPlan {
  readonly source: Side;
  readonly target: Pick<ConfigSide, 'symbol' | 'name' | 'version'>;
  readonly paths: readonly string[];
}

interface CopyOptions {
  readonly refetch: () => Promise<unknown>;
  /** Called after both sides were fetched again. */
  readonly onCopied: () => void;
}

export type SettingsCopy = ReturnType<typeof useSettingsCopy>;

/** Copies settings: preview, saving and Undo. A target changed meanwhile has to be compared again. */
export function useSettingsCopy({ refetch, onCopied }: CopyOptions) {
  const { t } = useTranslation('mf-settings');
  const { organisation, notify } = useShell();
  const [send, { isLoading: busy }] = useCopyConfig();
  const undo = useUndo(refetch);
  const begin = useLatest();
  const [plan, setPlan] = useState<CopyPlan>();
  const [tried, setTried] = useState<ConfigCopy>();
  const [error, setError] = useState<CallError>();
  /** The target, if it changed before the copy. */
  const [stale, setStale] = useState<string>();

  const call = ({ source, target, paths }: CopyPlan, dryRun: boolean) =>
    send({
      body: {
        org: organisation.symbol,
        departmentSymbol: target.symbol,
        version: target.version,
        sourceSymbol: source.department,
        sourceVersion: source.version,
        paths: [...paths],
        dryRun,
      },
    });
  const close = (): void => {
    begin();
    setPlan(undefined);
    setTried(undefined);
    setError(undefined);
  };
  const refuse = async (refusal: CallError, { target }: CopyPlan): Promise<void> => {
    const { kind, errors } = apiError(refusal);
    // A path that no longer exists also means that the comparison is outdated.
    if (kind !== 'conflict' && errors.paths === undefined) return setError(refusal);
    close();
    await refetch();
    setStale(target.name);
  };
  const attempt = async (asked: CopyPlan): Promise<void> => {
    const isLatest = begin();
    setPlan(asked);
    setError(undefined);
    setStale(undefined);
    const { data, error: refusal } = await call(asked, true);
    // The preview of a closed dialog must not be shown, and confirmed, for another copy.
    if (!isLatest()) return;
    if (data) setTried(data);
    else if (refusal) await refuse(refusal, asked);
  };
  const save = async (): Promise<void> => {
    if (!plan) return;
    setError(undefined);
    const { data, error: refusal } = await call(plan, false);
    if (refusal) return refuse(refusal, plan);
    if (!data) return;
    const { target } = plan;
    const back: CopyPlan = {
      source: { department: target.symbol, version: target.version },
      target: { ...target, version: data.version },
      paths: data.changes.map(({ path }) => path),
    };
    notify({
      kind: 'success',
      message: t('diff.copy.done', { name: target.name }),
      action: { label: t('diff.copy.undo'), run: () => undo(() => call(back, false)) },
    });
    close();
    await refetch();
    onCopied();
  };
  return { plan, tried, error, stale, busy, attempt, save, close };
}
