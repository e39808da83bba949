/** Work that is done again and again. */
export interface Repeated {
  /** Begins no more; resolves once what is under way has ended. */
  stop(): Promise<void>;
}

/**
 * Does something every so many ms, never twice at once; a failure is told and the next turn tries again. Work that goes on after
 * the failure of a part tells it by `report`.
 */
export function repeat(
  work: (signal: AbortSignal, report: (error: unknown) => void) => Promise<unknown>,
  { everyMs, onError }: { readonly everyMs: number; readonly onError: (error: unknown) => void },
): Repeated {
  const closing = new AbortController();
  let running: Promise<unknown> | undefined;
  const timer = setInterval(() => {
    running ??= work(closing.signal, onError)
      .catch(onError)
      .finally(() => {
        running = undefined;
      });
  }, everyMs);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      closing.abort();
      await running;
    },
  };
}
