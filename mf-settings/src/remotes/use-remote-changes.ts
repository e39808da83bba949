import {
  type AdministeredRemote,
  type ReadyRule,
  setCurrentVersion,
  setRemoteCanary,
  setRemoteEnabled,
  takeBackRemote,
} from '@intake-desk/contracts/administration';
import { apiError, type CallError, type CallResult, useFailureReason, useSend, useShell } from '@intake-desk/kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type NumberedVersion, useVersionName } from './use-version-name.ts';

type RemoteCall = (remote: AdministeredRemote) => PromiseLike<CallResult<AdministeredRemote>>;

export interface RemoteChanges {
  readonly busy: boolean;
  readonly makeCurrent: (version: NumberedVersion) => void;
  readonly takeBack: () => void;
  /** `version: null` ends it; `rule` says when it is ready for everybody. Returns false if it was refused. */
  readonly giveTo: (
    organisation: { readonly symbol: string; readonly name: string },
    version: NumberedVersion | null,
    rule?: ReadyRule,
  ) => Promise<boolean>;
  readonly setEnabled: (enabled: boolean) => void;
}

/** Changes a remote immediately; each notice offers Undo by the opposite call. */
export function useRemoteChanges(remote: AdministeredRemote, refetch: () => PromiseLike<unknown>): RemoteChanges {
  const { t } = useTranslation('mf-settings');
  const { organisation, notify } = useShell();
  const refusalWords = useFailureReason('mf-settings');
  const versionName = useVersionName();
  const [busy, setBusy] = useState(false);
  const send = useSend();
  const { name } = remote;

  const of = ({ revision }: AdministeredRemote) => ({ org: organisation.symbol, revision });
  const current =
    (version: string): RemoteCall =>
    (at) =>
      send(setCurrentVersion, { params: { remote: name }, body: { ...of(at), version } });
  const canary =
    (symbol: string, version: string | null, rule: ReadyRule | null = null): RemoteCall =>
    (at) =>
      send(setRemoteCanary, {
        params: { remote: name },
        body: { ...of(at), canary: symbol, version, ...(rule ? { rule } : {}) },
      });
  const enabled =
    (on: boolean): RemoteCall =>
    (at) =>
      send(setRemoteEnabled, { params: { remote: name }, body: { ...of(at), enabled: on } });
  /** Restores the remote's canaries one after the other. */
  const canariesAgain: readonly RemoteCall[] = remote.canaries.map(({ organization, version, rule }) =>
    canary(organization, version, rule),
  );

  const refuse = (error: CallError): void => {
    const message = apiError(error).kind === 'conflict' ? t('remotes.stale') : refusalWords(error);
    notify({ kind: 'error', message });
  };
  /** Makes changes in order; returns the last state, undefined if one was refused. */
  const inOrder = async (calls: readonly RemoteCall[], from: AdministeredRemote) => {
    let at = from;
    for (const call of calls) {
      const { data, error } = await call(at);
      if (!data) {
        if (error) refuse(error);
        return undefined;
      }
      at = data;
    }
    return at;
  };
  const run = async (call: RemoteCall, message: string, opposite: readonly RemoteCall[]): Promise<boolean> => {
    setBusy(true);
    const after = await inOrder([call], remote);
    if (after) {
      const undo = async (): Promise<void> => {
        if (await inOrder(opposite, after)) notify({ kind: 'success', message: t('remotes.undone') });
        await refetch();
      };
      notify({ kind: 'success', message, action: { label: t('remotes.undo'), run: () => void undo() } });
    }
    await refetch();
    setBusy(false);
    return after !== undefined;
  };

  return {
    busy,
    makeCurrent: (version) =>
      void run(current(version.version), t('remotes.madeCurrent', { name, version: versionName(version) }), [
        current(remote.current),
        ...canariesAgain,
      ]),
    takeBack: () =>
      void run(
        (at) => send(takeBackRemote, { params: { remote: name }, body: of(at) }),
        t('remotes.tookBack', { name }),
        canariesAgain.length > 0 ? canariesAgain : [current(remote.current)],
      ),
    giveTo: ({ symbol, name: to }, version, rule) => {
      const former = remote.canaries.find(({ organization }) => organization === symbol);
      return run(
        canary(symbol, version?.version ?? null, rule),
        version === null
          ? t('remotes.canaryEnded', { organisation: to })
          : t('remotes.given', { version: versionName(version), organisation: to }),
        [canary(symbol, former?.version ?? null, former?.rule)],
      );
    },
    setEnabled: (on) =>
      void run(enabled(on), t(on ? 'remotes.switchedOn' : 'remotes.switchedOff', { name }), [enabled(!on)]),
  };
}
