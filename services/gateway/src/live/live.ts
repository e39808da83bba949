import type { Server as HttpServer } from 'node:http';
import {
  DomainError,
  type LiveEvent,
  type LivePayload,
  type Permission,
  socketPath,
  subscribeEvent,
  Unauthenticated,
} from '@intake-desk/contracts';
import type { Identity, SignedIn } from '@intake-desk/identity';
import type { Redis } from 'ioredis';
import { Server, type Socket } from 'socket.io';
import type { AddressRanges } from '../http/address-range.ts';
import { clientAddress } from '../http/client-address.ts';
import type { Cookies } from '../http/cookies.ts';
import type { Settings } from '../settings.ts';
import { EventStream } from './event-stream.ts';
import { isSameSite } from './socket-visitor.ts';

/** How often, in ms, sockets of ended sessions are looked for: well below the five seconds of security.md B5. */
export const SWEEP_MS = 2000;
const CHANNEL_LENGTH = 100;
/** Whoever sees rows of patients hears that they changed. */
const listening: readonly Permission[] = ['view_dashboard_charts', 'view_patient_modal', 'send_invite'];

export interface LiveParts {
  readonly settings: Pick<Settings, 'PUBLIC_URL' | 'production'>;
  readonly identity: Pick<Identity, 'authenticate' | 'requireOrganisation' | 'scopeFor' | 'liveSessions'>;
  readonly cookies: Cookies;
  readonly proxies: AddressRanges;
  /** Changes whenever somebody's rights may have. */
  readonly rightsMark: () => Promise<string>;
  readonly parseCookies: (header: string) => Record<string, string | undefined>;
  readonly redis: Redis | undefined;
  /** Hears what failed where nobody waits. */
  readonly onError: (error: unknown) => void;
}

interface SocketData {
  signedIn?: SignedIn;
  sessionId?: string;
  /** The organisations whose channels were given. */
  organisations?: Set<string>;
}
type None = Record<string, never>;
type LiveServer = Server<ClientEvents, ServerEvents, None, SocketData>;
type LiveSocket = Socket<ClientEvents, ServerEvents, None, SocketData>;
type ServerEvents = { [E in LiveEvent]: (payload: LivePayload) => void };
interface ClientEvents {
  [subscribeEvent]: (channel: unknown, acknowledge: unknown) => void;
}

/** The live connections of this gateway. */
export class Live {
  readonly #parts: LiveParts;
  readonly #server: LiveServer;
  readonly #timer: NodeJS.Timeout;
  readonly #stream: EventStream | undefined;
  #mark = '';

  constructor(http: HttpServer, parts: LiveParts) {
    this.#parts = parts;
    this.#server = new Server(http, {
      path: socketPath,
      serveClient: false,
      maxHttpBufferSize: 10_000,
      allowRequest: (request, done) => done(null, isSameSite(request, parts.settings)),
    });
    if (parts.redis) {
      this.#stream = new EventStream(parts.redis, ({ event, payload }) => this.#emit(event, payload), parts.onError);
    }
    this.#server.use((socket, next) => {
      this.#signIn(socket).then(
        () => next(),
        (error: unknown) => {
          if (!(error instanceof DomainError)) parts.onError(error);
          next(new Error('Unauthenticated'));
        },
      );
    });
    this.#server.on('connection', (socket) => {
      socket.on(subscribeEvent, (channel, acknowledge) => {
        this.#subscribe(socket, channel).then(
          (given) => answer(acknowledge, given),
          (error: unknown) => {
            parts.onError(error);
            answer(acknowledge, false);
          },
        );
      });
    });
    this.#timer = setInterval(() => this.sweep().catch(parts.onError), SWEEP_MS);
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
    if (this.#stream) await this.#stream.publish(event, payload);
    else this.#emit(event, payload);
  }

  /** Closes the sockets of sessions that have ended. */
  end(sessionIds: readonly number[]): void {
    for (const socket of this.#server.sockets.sockets.values()) {
      if (sessionIds.includes(socket.data.signedIn?.session.id ?? 0)) socket.disconnect(true);
    }
  }

  /**
   * Closes the sockets of sessions that have ended elsewhere: on another gateway, by time, by a command. After an
   * administrative change every socket leaves the channels that its user may no longer hear (A6).
   */
  async sweep(): Promise<void> {
    const open = new Set<number>();
    for (const { data } of this.#server.sockets.sockets.values()) if (data.signedIn) open.add(data.signedIn.session.id);
    if (open.size === 0) return;
    const alive = new Set(await this.#parts.identity.liveSessions([...open]));
    this.end([...open].filter((id) => !alive.has(id)));
    const mark = await this.#parts.rightsMark();
    if (mark === this.#mark) return;
    this.#mark = mark;
    for (const socket of this.#server.sockets.sockets.values()) await this.#review(socket);
  }

  /** Closes all connections; browsers connect again, to another gateway or to the next start. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#stream?.close();
    await this.#server.close();
  }

  #emit(event: LiveEvent, payload: LivePayload): void {
    this.#server.to(roomOf(payload.org, payload.department)).emit(event, payload);
  }

  async #signIn(socket: LiveSocket): Promise<void> {
    const cookies = this.#parts.parseCookies(socket.request.headers.cookie ?? '');
    const sessionId = this.#parts.cookies.sessionId(cookies);
    if (sessionId === undefined) throw new Unauthenticated();
    const ip = clientAddress(socket.request, this.#parts.proxies);
    const { signedIn } = await this.#parts.identity.authenticate(sessionId, { prolong: false, ip });
    await this.#parts.identity.requireOrganisation(signedIn);
    socket.data.signedIn = signedIn;
    socket.data.sessionId = sessionId;
  }

  /** Gives a socket the rooms that its user may hear now, and no other; closes it where nobody is signed in any more. */
  async #review(socket: LiveSocket): Promise<void> {
    try {
      await this.#signIn(socket);
      const { organisations = [], signedIn } = socket.data;
      if (!signedIn) return;
      const heard = new Set<string>();
      for (const org of organisations) for (const room of await this.#roomsOf(signedIn, org)) heard.add(room);
      for (const room of socket.rooms) if (isDepartment(room) && !heard.has(room)) await socket.leave(room);
      await socket.join([...heard]);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      socket.disconnect(true);
    }
  }

  /** Joins the rooms of the departments that the user sees in the organisation; answers whether it was given. */
  async #subscribe(socket: LiveSocket, channel: unknown): Promise<boolean> {
    const { signedIn } = socket.data;
    if (!signedIn || typeof channel !== 'string' || channel.length > CHANNEL_LENGTH) return false;
    const [, kind, name] = /^(dashboard|user)\.([A-Za-z0-9_-]+)$/.exec(channel) ?? [];
    if (kind === undefined || name === undefined) return false;
    if (kind === 'user') {
      if (name !== String(signedIn.user.id)) return false;
      await socket.join(channel);
      return true;
    }
    const rooms = await this.#roomsOf(signedIn, name);
    if (rooms.length === 0) return false;
    socket.data.organisations = new Set([...(socket.data.organisations ?? []), name]);
    await socket.join(rooms);
    return true;
  }

  /** Rooms of the departments that the user sees in the organisation; none where they may not hear of patients there. */
  async #roomsOf(signedIn: SignedIn, org: string): Promise<string[]> {
    try {
      const { scope, can } = await this.#parts.identity.scopeFor(signedIn, { org, department: 'all' });
      if (!listening.some(can)) return [];
      return scope.departments.map((department) => roomOf(department.organisationSymbol, department.symbol));
    } catch (error) {
      if (error instanceof DomainError) return [];
      throw error;
    }
  }
}

const roomOf = (org: string, department: string): string => `department.${org}.${department}`;
const isDepartment = (room: string): boolean => room.startsWith('department.');

function answer(acknowledge: unknown, given: boolean): void {
  if (typeof acknowledge === 'function') acknowledge({ ok: given });
}
