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
import { type HandshakeOptions, Handshakes } from './handshakes.ts';
import { Hearing, type HearingIdentity, roomOf } from './hearing.ts';
import { inTurn, type LiveServer, type LiveSocket } from './live-socket.ts';
import { PerSecond } from './per-second.ts';

/** Interval of looking for sockets of ended sessions, in ms: well below the five seconds of security.md B5. */
export const SWEEP_MS = 1000;
/** Time that a socket is trusted to have its last known rights, in ms. After it the socket receives nothing (A10). */
export const TRUSTED_MS = 5000;
/** Concurrent reviews of sockets after a change of rights. */
const REVIEWS_AT_ONCE = 8;
/** Packets a second that one connection may send. */
const MESSAGES = 50;
/** Time limit of signing in, in ms. */
const SIGN_IN_MS = 10_000;

interface LiveOptions extends HandshakeOptions {
  readonly identity: HearingIdentity;
  readonly redis: Redis | undefined;
  readonly onError: (error: unknown) => void;
}

export class Live {
  readonly #options: LiveOptions;
  readonly #server: LiveServer;
  readonly #hearing: Hearing;
  readonly #timer: NodeJS.Timeout;
  readonly #stream: EventStream | undefined;
  #sweeps = 0;
  #lastSweep: Promise<void> = Promise.resolve();

  constructor(http: HttpServer, options: LiveOptions) {
    this.#options = options;
    const handshakes = new Handshakes(options);
    this.#hearing = new Hearing(options.identity, handshakes, options.onError);
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
    if (options.redis) {
      this.#stream = new EventStream(options.redis, (entry) => this.#emit(entry), options.onError);
    }
    this.#server.use((socket, next) => {
      this.#hearing.signIn(socket).then(
        () => next(),
        (error: unknown) => {
          if (error instanceof Unauthenticated) handshakes.countUnknown(socket.request);
          if (!(error instanceof DomainError)) options.onError(error);
          next(new Error('Unauthenticated'));
        },
      );
    });
    this.#server.on('connection', (socket) => {
      socket.on(subscribeEvent, (channel, acknowledge) => {
        inTurn(socket, () => this.#hearing.subscribe(socket, channel)).then(
          (given) => answer(acknowledge, given),
          (error: unknown) => {
            options.onError(error);
            answer(acknowledge, false);
          },
        );
      });
    });
    this.#timer = setInterval(() => {
      // One sweep that waits for a hanging database is enough.
      if (this.#sweeps === 0) this.sweep().catch(options.onError);
    }, SWEEP_MS);
    this.#timer.unref();
  }

  get size(): number {
    return this.#server.engine.clientsCount;
  }

  /** Returns the number of this gateway's sockets that receive a department's events, or those of administrators. */
  hears(org: string, department?: string): number {
    return this.#server.sockets.adapter.rooms.get(roomOf(org, department))?.size ?? 0;
  }

  /** Notifies the sockets, on all gateways, that may see the rows. Rejects if Redis may have lost the event. */
  async publish(event: LiveEvent, payload: LivePayload): Promise<void> {
    await this.#publish({ event, payload });
  }

  /** Sends the progress of a download to the user's browsers, on all gateways. If Redis is away it is lost and logged. */
  tell(user: number, status: ExportStatus): void {
    this.#publish({ event: 'export.status', user, payload: status }).catch(this.#options.onError);
  }

  async #publish(entry: Entry): Promise<void> {
    if (this.#stream) await this.#stream.publish(entry);
    else this.#emit(entry);
  }

  end(sessionIds: readonly number[]): void {
    for (const socket of this.#server.sockets.sockets.values()) {
      if (sessionIds.includes(socket.data.signedIn?.session.id ?? 0)) socket.disconnect(true);
    }
  }

  /**
   * Closes the sockets of sessions that have ended elsewhere: on another gateway, by time, by a command. If the mark of a
   * user's rights has changed, their sockets leave channels that they may no longer receive (A6). A socket whose review fails
   * is closed: its browser reconnects, is checked again, and fetches what it missed (A10). Rejects if the database fails.
   * Sweeps are serialised.
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

  /** Closes all connections; browsers reconnect to another gateway or to the next start. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#stream?.close();
    await this.#server.close();
  }

  /** Sends to the department's, the administrators' or the user's room; closes sockets whose rights were not checked for too long. */
  #emit(entry: Entry): void {
    const room = 'user' in entry ? userChannel(entry.user) : roomOf(entry.payload.org, entry.payload.department);
    const { sockets, adapter } = this.#server.sockets;
    const since = performance.now() - TRUSTED_MS;
    for (const id of [...(adapter.rooms.get(room) ?? [])]) {
      const socket = sockets.get(id);
      if (socket && (socket.data.trustedAt ?? 0) < since) socket.disconnect(true);
    }
    if ('user' in entry) this.#server.to(room).emit(entry.event, entry.payload);
    else this.#server.to(room).emit(entry.event, entry.payload);
  }

  async #look(): Promise<void> {
    const at = performance.now();
    const sockets = [...this.#server.sockets.sockets.values()];
    const open = new Set(sockets.map(({ data }) => data.signedIn?.session.id ?? 0));
    if (open.size === 0) return;
    const marks = await this.#options.identity.sessions.alive([...open]);
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
