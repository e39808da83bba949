import type { ShellApi } from '@intake-desk/contracts';
import { createContext, type ReactNode, useContext } from 'react';
import { useAnswersInLanguage } from '../api/use-answers-in-language.ts';
import { LeaveQuestion } from '../editor/LeaveQuestion.tsx';

/** For kit's own parts that also stand where there is no shell; all others call `useShell`. */
export const ShellContext = createContext<ShellApi | undefined>(undefined);

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

/** What the shell offers to a remote. Throws outside of a `ShellProvider`, which is a mistake of the caller's. */
export function useShell(): ShellApi {
  const api = useContext(ShellContext);
  if (!api) throw new Error('useShell() needs a ShellProvider above it');
  return api;
}

/** `{ org, departmentSymbol }` of the current choice, as nearly every call wants it. */
export function useScope(): { org: string; departmentSymbol: string } {
  const { organisation, department } = useShell();
  return { org: organisation.symbol, departmentSymbol: department.symbol };
}
