import type { ShellApi } from '@intake-desk/contracts';
import i18next from 'i18next';
import { type ReactNode, useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { api, languageTag } from '../api/api.ts';
import { LeaveQuestion } from '../editor/LeaveQuestion.tsx';
import { ShellContext } from '../shell-api/ShellContext.ts';

/** Provides the `ShellApi` of the shell, a harness, or a test. */
export function ShellProvider({ api: shell, children }: { api: ShellApi; children: ReactNode }) {
  useAnswersInLanguage();
  return (
    <ShellContext value={shell}>
      {children}
      <LeaveQuestion />
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
