import { FileStream } from '@intake-desk/contracts';
import type { CostlyLine } from './costly-line.ts';

/**
 * Runs costly work once it is this user's turn, see `CostlyLine.run`. A file that is written while it is sent keeps its turn
 * until it is closed: it reads from the database until then.
 */
export function inTurn<T>(line: CostlyLine, user: string, work: () => Promise<T>, gone: AbortSignal): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const turn = async (): Promise<void> => {
    const reply = await work();
    resolve(reply);
    if (reply instanceof FileStream) await reply.closed;
  };
  line.run(user, turn, gone).catch(reject);
  return promise;
}
