import type { ShellApi } from '@intake-desk/contracts';
import type { ReactNode } from 'react';
import { useAnswersInLanguage } from '../api/use-answers-in-language.ts';
import { LeaveQuestion } from '../editor/LeaveQuestion.tsx';
import { ShellContext } from '../shell-api/ShellContext.ts';

/** Gives pages and slots their `ShellApi`: the shell's, a harness's, or a test's. */
export function ShellProvider({ api, children }: { api: ShellApi; children: ReactNode }) {
  useAnswersInLanguage();
  return (
    <ShellContext value={api}>
      {children}
      <LeaveQuestion />
    </ShellContext>
  );
}
