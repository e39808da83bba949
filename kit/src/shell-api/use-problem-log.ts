import { useCallback } from 'react';
import { useShell } from './ShellContext.ts';

/** Writes a problem into the gateway's log and returns the id of its entry. */
export type ProblemLog = (what: string, error?: unknown) => string | undefined;

/**
 * Returns a function that logs a problem of a remote at the gateway: a description and an error, both without patient data. It
 * returns the id of the log entry to show; undefined if the shell is older than the log.
 */
export function useProblemLog(remote: string): ProblemLog {
  const { reportProblem } = useShell();
  return useCallback(
    (what, error) => reportProblem?.({ remote, message: error === undefined ? what : `${what}: ${String(error)}` }),
    [reportProblem, remote],
  );
}
