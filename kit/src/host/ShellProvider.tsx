import type { ShellApi } from '@intake-desk/contracts';
import i18next from 'i18next';
import { type ReactNode, useEffect, useMemo } from 'react';
import { useDispatch } from 'react-redux';
import { api, languageTag } from '../api/api.ts';
import { LeaveQuestion } from '../editor/LeaveQuestion.tsx';
import { type LiveStates, LiveStatesContext, ShellContext } from '../shell-api/ShellContext.ts';

interface ShellProviderProps {
  readonly api: ShellApi;
  /** Default: `live` of `api`, which changes with `api`. */
  readonly live?: LiveStates;
  readonly children: ReactNode;
}

/** Provides the `ShellApi` of the shell, a harness, or a test. */
export function ShellProvider({ api: shell, live, children }: ShellProviderProps) {
  useAnswersInLanguage();
  const still = useMemo((): LiveStates => ({ state: () => shell.live, onState: () => () => undefined }), [shell]);
  return (
    <ShellContext value={shell}>
      <LiveStatesContext value={live ?? still}>
        {children}
        <LeaveQuestion />
      </LiveStatesContext>
    </ShellContext>
  );
}

/** Refetches the page's data when its language changes, since responses have labels in the caller's language. */
function useAnswersInLanguage(): void {
  const dispatch = useDispatch();
  useEffect(() => {
    const again = (): void => void dispatch(api.util.invalidateTags([languageTag]));
    i18next.on('languageChanged', again);
    return () => i18next.off('languageChanged', again);
  }, [dispatch]);
}
