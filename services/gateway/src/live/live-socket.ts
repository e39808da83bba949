import type { ExportStatus, LiveEvent, LivePayload, subscribeEvent, UserEvent } from '@intake-desk/contracts';
import { Semaphore } from '@intake-desk/database';
import type { SignedIn } from '@intake-desk/identity';
import type { Server, Socket } from 'socket.io';

interface SocketData {
  /** Mark of the rights at the last review; undefined before the first. */
  reviewed?: string | undefined;
  /** Last time that its session and rights were valid, by `performance.now()`. */
  trustedAt?: number;
  /** Serialises reviews and subscriptions, so that none undoes another. */
  changes?: Semaphore;
  signedIn?: SignedIn;
  sessionId?: string;
  organisations?: Set<string>;
}
type None = Record<string, never>;
export type LiveServer = Server<ClientEvents, ServerEvents, None, SocketData>;
export type LiveSocket = Socket<ClientEvents, ServerEvents, None, SocketData>;
type ServerEvents = { [E in LiveEvent]: (payload: LivePayload) => void } & {
  [E in UserEvent]: (status: ExportStatus) => void;
};
interface ClientEvents {
  [subscribeEvent]: (channel: unknown, acknowledge: unknown) => void;
}

/** Serialises changes of a socket's rooms. */
export function inTurn<Result>({ data }: LiveSocket, work: () => Promise<Result>): Promise<Result> {
  data.changes ??= new Semaphore();
  return data.changes.run(work);
}
