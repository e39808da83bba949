import type { Server as HttpServer } from 'node:http';
import {
  DomainError,
  type ExportStatus,
  type LiveEvent,
  type LivePayload,
  socketPath,
  subscribeEvent,
  Unauthenticated,
  userChannel,
} from '@intake-desk/contracts';
import type { Redis } from 'ioredis';
import { Server } from 'socket.io';
import { type Entry, EventStream } from './event-stream.ts';
import { type HandshakeParts, Handshakes } from './handshakes.ts';
import { Hearing, type HearingIdentity, roomOf } from './hearing.ts';
import { inTurn, type LiveServer, type LiveSocket } from './live-socket.ts';
import { PerSecond } from './per-second.ts';

/** How often, in ms, sockets of ended sessions are looked for: well below the five seconds of security.md B5. */
export const SWEEP_MS = 1000;
/** For how long, in ms, a socket is trusted to have the rights that were last seen. Then it hears nothing (A10). */
export const TRUSTED_MS = 5000;
/** How many sockets are reviewed at the same time after a change of rights. */
const REVIEWS_AT_ONCE = 8;
/** Packets a second that one connection may send. */
const MESSAGES = 50;
/** A connection that does not sign in is closed after this, in ms. */
const SIGN_IN_MS = 10_000;

export interface LiveParts extends HandshakeParts {
  readonly identity: HearingIdentity;
  readonly redis: Redis | undefined;
  /** Hears what failed where nobody waits. */
  readonly onError: (error: unknown) => void;
}

/** The live connections of this gateway. */
export class Live {
  readonly #parts: LiveParts;
  readonly #server: LiveServer;
  readonly #hearing: Hearing;
  readonly #timer: NodeJS.Timeout;
  readonly #stream: EventStream | undefined;
  #sweeps = 0;
  #lastSweep: Promise<void> = Promise.resolve();

  constructor(http: HttpServer, parts: LiveParts) {
    this.#parts = parts;
    const handshakes = new Handshakes(parts);
    this.#hearing = new Hearing(parts.identity, handshakes, parts.onError);
    this.#server = new Server(http, {
      path: socketPath,
      serveClient: false,
      maxHttpBufferSize: 10_000,
      connectTimeout: SIGN_IN_MS,
      allowRequest: (request, done) => done(null, handshakes.admits(request)),
    });
    this.#server.engine.on('connection', (connection: LiveSocket['conn']) => {
      const messages = new PerSecond(MESSAGES);
      connection.on('packet', () => {
        if (!messages.take('all')) connection.close(true);
      });
    });
    if (parts.redis) {
      this.#stream = new EventStream(parts.redis, (told) => this.#emit(told), parts.onError);
    }
    this.#server.use((socket, next) => {
      this.#hearing.signIn(socket).then(
        () => next(),
        (error: unknown) => {
          if (error instanceof Unauthenticated) handshakes.countUnknown(socket.request);
          if (!(error instanceof DomainError)) parts.onError(error);
          next(new Error('Unauthenticated'));
        },
      );
    });
    this.#server.on('connection', (socket) => {
      socket.on(subscribeEvent, (channel, acknowledge) => {
        inTurn(socket, () => this.#hearing.subscribe(socket, channel)).then(
          (given) => answer(acknowledge, given),
          (error: unknown) => {
            parts.onError(error);
            answer(acknowledge, false);
          },
        );
      });
    });
    this.#timer = setInterval(() => {
      // One that waits for a hung database is enough.
      if (this.#sweeps === 0) this.sweep().catch(parts.onError);
    }, SWEEP_MS);
    this.#timer.unref();
  }

  /** How many sockets are open here. */
  get size(): number {
    return this.#server.engine.clientsCount;
  }

  /** How many sockets of this gateway hear of a department's rows. */
  hears(org: string, department: string): number {
    return this.#server.sockets.adapter.rooms.get(roomOf(org, department))?.size ?? 0;
  }

  /**
   * Tells those who may see the department's rows, on all gateways, that one of them changed. Rejects where Redis did
   * not take the event: nobody may have heard it.
   */
  async publish(event: LiveEvent, payload: LivePayload): Promise<void> {
    await this.#publish({ event, payload });
  }

  /** Tells a user's own browsers, on all gateways, how far a download is. Nobody waits for it: if Redis is away it is lost, and the log says so. */
  tell(user: number, status: ExportStatus): void {
    this.#publish({ event: 'export.status', user, payload: status }).catch(this.#parts.onError);
  }

  async #publish(told: Entry): Promise<void> {
    if (this.#stream) await this.#stream.publish(told);
    else this.#emit(told);
  }

  /** Closes the sockets of sessions that have ended. */
  end(sessionIds: readonly number[]): void {
    for (const socket of this.#server.sockets.sockets.values()) {
      if (sessionIds.includes(socket.data.signedIn?.session.id ?? 0)) socket.disconnect(true);
    }
  }

  /**
   * Closes the sockets of sessions that have ended elsewhere: on another gateway, by time, by a command. Where the mark of a
   * user's rights has moved, their sockets leave the channels that they may no longer hear (A6). One that cannot be
   * reviewed then is closed: its browser connects again, is checked anew, and fetches what it missed (A10). Rejects if
   * the database fails before it is known what changed; sweeps run one after the other.
   */
  async sweep(): Promise<void> {
    this.#sweeps += 1;
    const sweep = this.#lastSweep.then(() => this.#look());
    this.#lastSweep = sweep.catch(() => {});
    try {
      await sweep;
    } finally {
      this.#sweeps -= 1;
    }
  }

  /** Closes all connections; browsers connect again, to another gateway or to the next start. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#stream?.close();
    await this.#server.close();
  }

  /** Sends to those in the department's or the user's room; a socket that was not looked at for too long is closed instead. */
  #emit(told: Entry): void {
    const room = 'user' in told ? userChannel(told.user) : roomOf(told.payload.org, told.payload.department);
    const { sockets, adapter } = this.#server.sockets;
    const since = performance.now() - TRUSTED_MS;
    for (const id of [...(adapter.rooms.get(room) ?? [])]) {
      const socket = sockets.get(id);
      if (socket && (socket.data.trustedAt ?? 0) < since) socket.disconnect(true);
    }
    if ('user' in told) this.#server.to(room).emit(told.event, told.payload);
    else this.#server.to(room).emit(told.event, told.payload);
  }

  async #look(): Promise<void> {
    const at = performance.now();
    const sockets = [...this.#server.sockets.sockets.values()];
    const open = new Set(sockets.map(({ data }) => data.signedIn?.session.id ?? 0));
    if (open.size === 0) return;
    const marks = await this.#parts.identity.sessions.alive([...open]);
    this.end([...open].filter((id) => !marks.has(id)));
    const changed: LiveSocket[] = [];
    for (const socket of sockets) {
      if (socket.data.reviewed === marks.get(socket.data.signedIn?.session.id ?? 0)) socket.data.trustedAt = at;
      else changed.push(socket);
    }
    const reviewSome = async () => {
      for (let next = changed.shift(); next; next = changed.shift()) await this.#hearing.review(next);
    };
    await Promise.all(Array.from({ length: REVIEWS_AT_ONCE }, reviewSome));
  }
}

function answer(acknowledge: unknown, given: boolean): void {
  if (typeof acknowledge === 'function') acknowledge({ ok: given });
}
