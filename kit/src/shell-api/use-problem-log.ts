import { useCallback } from 'react';
import { useShell } from './ShellContext.ts';

/** Writes a problem into the gateway's log and returns the id of its entry. */
export type ProblemLog = (what: string, error?: unknown) => string | undefined;

/**
 * Returns what writes a problem that a remote noticed into the gateway's log: what failed, and the error behind it if there is one,
 * both without patient data. It returns the id of the entry for the page to show; undefined if the shell is older than the log.
 */
export function useProblemLog(remote: string): ProblemLog {
  const { reportProblem } = useShell();
  return useCallback(
    (what, error) => reportProblem?.({ remote, message: error === undefined ? what : `${what}: ${String(error)}` }),
    [reportProblem, remote],
  );
}
