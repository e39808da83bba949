import type { Server as HttpServer, IncomingMessage } from 'node:http';
import {
  DomainError,
  type LiveEvent,
  type LivePayload,
  type Permission,
  socketPath,
  subscribeEvent,
  Unauthenticated,
} from '@intake-desk/contracts';
import { type Identity, networkOf, type SignedIn } from '@intake-desk/identity';
import type { Redis } from 'ioredis';
import { Server, type Socket } from 'socket.io';
import type { AddressRanges } from '../http/address-range.ts';
import { clientAddress } from '../http/client-address.ts';
import type { Cookies } from '../http/cookies.ts';
import type { Settings } from '../settings.ts';
import { EventStream } from './event-stream.ts';
import { PerSecond } from './per-second.ts';
import { isSameSite } from './socket-visitor.ts';

/** How often, in ms, sockets of ended sessions are looked for: well below the five seconds of security.md B5. */
export const SWEEP_MS = 1000;
/** For how long, in ms, a socket is trusted to have the rights that were last seen. Then it hears nothing (A10). */
export const TRUSTED_MS = 5000;
/** How many sockets are reviewed at the same time after a change of rights. */
const REVIEWS_AT_ONCE = 8;
const SUBSCRIPTIONS = 20;
/** Packets a second that one connection may send. */
const MESSAGES = 50;
/** Handshakes a second without a session, per network address. */
const STRANGERS = 2;
/** A connection that does not sign in is closed after this, in ms. */
const SIGN_IN_MS = 10_000;
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
  /** The mark of rights for which the socket was reviewed; undefined before its first review. */
  reviewed?: string;
  /** When its session and its rights were last seen to be good, by `performance.now()`. */
  trustedAt?: number;
  /** Ends when the socket's last review or subscription does: they take turns, so that none undoes the other. */
  turn?: Promise<unknown>;
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
  readonly #strangers = new PerSecond(STRANGERS);
  #sweeps = 0;
  #lastSweep: Promise<void> = Promise.resolve();

  constructor(http: HttpServer, parts: LiveParts) {
    this.#parts = parts;
    this.#server = new Server(http, {
      path: socketPath,
      serveClient: false,
      maxHttpBufferSize: 10_000,
      connectTimeout: SIGN_IN_MS,
      allowRequest: (request, done) => done(null, isSameSite(request, parts.settings) && this.#isAdmitted(request)),
    });
    this.#server.engine.on('connection', (connection: LiveSocket['conn']) => {
      const messages = new PerSecond(MESSAGES);
      connection.on('packet', () => {
        if (!messages.take('all')) connection.close(true);
      });
    });
    if (parts.redis) {
      this.#stream = new EventStream(parts.redis, ({ event, payload }) => this.#emit(event, payload), parts.onError);
    }
    this.#server.use((socket, next) => {
      this.#signIn(socket).then(
        () => next(),
        (error: unknown) => {
          if (error instanceof Unauthenticated && this.#claimsSession(socket.request)) {
            this.#strangers.take(this.#networkOf(socket.request));
          }
          if (!(error instanceof DomainError)) parts.onError(error);
          next(new Error('Unauthenticated'));
        },
      );
    });
    this.#server.on('connection', (socket) => {
      socket.on(subscribeEvent, (channel, acknowledge) => {
        inTurn(socket, () => this.#subscribe(socket, channel)).then(
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
   * administrative change every socket leaves the channels that its user may no longer hear (A6). One that cannot be
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

  /** Sends to those in the department's room; a socket that was not looked at for too long is closed instead. */
  #emit(event: LiveEvent, payload: LivePayload): void {
    const room = roomOf(payload.org, payload.department);
    const { sockets, adapter } = this.#server.sockets;
    const since = performance.now() - TRUSTED_MS;
    for (const id of [...(adapter.rooms.get(room) ?? [])]) {
      const socket = sockets.get(id);
      if (socket && (socket.data.trustedAt ?? 0) < since) socket.disconnect(true);
    }
    this.#server.to(room).emit(event, payload);
  }

  async #look(): Promise<void> {
    const at = performance.now();
    const sockets = [...this.#server.sockets.sockets.values()];
    const open = new Set(sockets.map(({ data }) => data.signedIn?.session.id ?? 0));
    if (open.size === 0) return;
    const alive = new Set(await this.#parts.identity.liveSessions([...open]));
    this.end([...open].filter((id) => !alive.has(id)));
    const mark = await this.#parts.rightsMark();
    const changed: LiveSocket[] = [];
    for (const socket of sockets) {
      if (socket.data.reviewed === mark) socket.data.trustedAt = at;
      else changed.push(socket);
    }
    const reviewSome = async () => {
      for (let next = changed.shift(); next; next = changed.shift()) await this.#review(next, mark);
    };
    await Promise.all(Array.from({ length: REVIEWS_AT_ONCE }, reviewSome));
  }

  #networkOf(request: IncomingMessage): string {
    return networkOf(clientAddress(request, this.#parts.proxies));
  }

  #claimsSession(request: IncomingMessage): boolean {
    const cookies = this.#parts.parseCookies(request.headers.cookie ?? '');
    return this.#parts.cookies.sessionId(cookies) !== undefined;
  }

  /** Whether a handshake may be tried: those without a session, by their cookies or by what was found, are few a second. */
  #isAdmitted(request: IncomingMessage): boolean {
    const network = this.#networkOf(request);
    return this.#claimsSession(request) ? !this.#strangers.isFull(network) : this.#strangers.take(network);
  }

  async #signIn(socket: LiveSocket): Promise<void> {
    const cookies = this.#parts.parseCookies(socket.request.headers.cookie ?? '');
    const sessionId = this.#parts.cookies.sessionId(cookies);
    if (sessionId === undefined) throw new Unauthenticated();
    const ip = clientAddress(socket.request, this.#parts.proxies);
    const at = performance.now();
    const { signedIn } = await this.#parts.identity.authenticate(sessionId, { prolong: false, ip });
    await this.#parts.identity.requireOrganisation(signedIn);
    socket.data.signedIn = signedIn;
    socket.data.sessionId = sessionId;
    socket.data.trustedAt = at;
  }

  /** Gives a socket the rooms that its user may hear now, and no other; closes it if that cannot be found out. */
  async #review(socket: LiveSocket, mark: string): Promise<void> {
    try {
      await inTurn(socket, async () => {
        await this.#signIn(socket);
        const { organisations = [], signedIn } = socket.data;
        if (!signedIn) return;
        const heard = new Set<string>();
        for (const org of organisations) for (const room of await this.#roomsOf(signedIn, org)) heard.add(room);
        for (const room of socket.rooms) if (isDepartment(room) && !heard.has(room)) await socket.leave(room);
        // A closed socket that joined would stay in the rooms for good.
        if (socket.connected) await socket.join([...heard]);
        socket.data.reviewed = mark;
      });
    } catch (error) {
      if (!(error instanceof DomainError)) this.#parts.onError(error);
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
    const organisations = new Set(socket.data.organisations).add(name);
    if (organisations.size > SUBSCRIPTIONS) return false;
    const rooms = await this.#roomsOf(signedIn, name);
    if (rooms.length === 0) return false;
    socket.data.organisations = organisations;
    if (socket.connected) await socket.join(rooms);
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

/** Runs what changes a socket's rooms after what was asked for before it. */
function inTurn<Result>({ data }: LiveSocket, work: () => Promise<Result>): Promise<Result> {
  const turn = (data.turn ?? Promise.resolve()).then(work);
  data.turn = turn.catch(() => {});
  return turn;
}

function answer(acknowledge: unknown, given: boolean): void {
  if (typeof acknowledge === 'function') acknowledge({ ok: given });
}
