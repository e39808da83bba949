import type { ServerResponse } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';

/** Interval of checks while a reply is sent, in ms. */
const RECHECK_MS = 1_000;

/** Check of a caller's rights to a reply that is being sent. */
export interface Recheck {
  /** Throws once the caller has lost the right to the reply. */
  readonly check: () => Promise<void>;
  readonly logCut: () => Promise<void>;
}

/**
 * Checks each second while a response is sent that its caller still has the right to it. If not, or if the check fails, resets
 * the connection, so that a browser marks the file as failed. `since` is the `performance.now()` of the previous check.
 */
export function watchReply(
  response: ServerResponse,
  { check, logCut }: Recheck,
  { since, log }: { readonly since: number; readonly log: FastifyBaseLogger },
): void {
  if (response.closed) return;
  let checking = false;
  const recheck = async (): Promise<void> => {
    if (checking) return;
    checking = true;
    try {
      await check();
      checking = false;
    } catch (error) {
      stop();
      if (response.closed) return;
      log.warn({ err: error }, 'a reply was cut off: its caller may not have it any more');
      response.socket?.resetAndDestroy();
      await logCut().catch((failure: unknown) => log.error({ err: failure }, 'a reply that was cut off is not logged'));
    }
  };
  const interval = setInterval(recheck, RECHECK_MS).unref();
  const stop = (): void => clearInterval(interval);
  response.once('close', stop);
  if (performance.now() - since >= RECHECK_MS) void recheck();
}
