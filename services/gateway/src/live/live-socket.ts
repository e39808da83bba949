import type { ExportStatus, LiveEvent, LivePayload, subscribeEvent, UserEvent } from '@intake-desk/contracts';
import { Semaphore } from '@intake-desk/database';
import type { SignedIn } from '@intake-desk/identity';
import type { Server, Socket } from 'socket.io';

interface SocketData {
  /** The mark of rights for which the socket was reviewed; undefined before its first review. */
  reviewed?: string | undefined;
  /** When its session and its rights were last seen to be good, by `performance.now()`. */
  trustedAt?: number;
  /** Serialises reviews and subscriptions, so that none undoes another. */
  changes?: Semaphore;
  signedIn?: SignedIn;
  sessionId?: string;
  /** The organisations whose channels were given. */
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

/** Runs what changes a socket's rooms after what was asked for before it. */
export function inTurn<Result>({ data }: LiveSocket, work: () => Promise<Result>): Promise<Result> {
  data.changes ??= new Semaphore();
  return data.changes.run(work);
}
