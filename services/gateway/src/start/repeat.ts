export interface Repeated {
  /** Runs immediately, or again after the current run. */
  soon(): void;
  /** Stops repeating; resolves when the current run has ended. */
  stop(): Promise<void>;
}

/**
 * Runs work at this interval in ms, never concurrently. A failure is reported, and the next run tries again. Work that
 * continues after a partial failure reports it by `report`.
 */
export function repeat(
  work: (signal: AbortSignal, report: (error: unknown) => void) => Promise<unknown>,
  { everyMs, onError }: { readonly everyMs: number; readonly onError: (error: unknown) => void },
): Repeated {
  const closing = new AbortController();
  let running: Promise<unknown> | undefined;
  let again = false;
  const run = (): void => {
    if (running) return;
    again = false;
    running = work(closing.signal, onError)
      .catch(onError)
      .finally(() => {
        running = undefined;
        if (again && !closing.signal.aborted) run();
      });
  };
  const timer = setInterval(run, everyMs);
  timer.unref();
  return {
    soon() {
      again = true;
      run();
    },
    async stop() {
      clearInterval(timer);
      closing.abort();
      await running;
    },
  };
}
