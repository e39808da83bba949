import { DomainError, type Permission, Unauthenticated } from '@intake-desk/contracts';
import type { Identity, SignedIn } from '@intake-desk/identity';
import type { Handshakes } from './handshakes.ts';
import { inTurn, type LiveSocket } from './live-socket.ts';

const SUBSCRIPTIONS = 20;
const CHANNEL_LENGTH = 100;
/** Permissions to see rows of patients, which include their live events. */
const listening: readonly Permission[] = ['view_dashboard_charts', 'view_patient_modal', 'send_invite'];

export type HearingIdentity = Pick<Identity, 'sessions' | 'rights'>;

/** Decides which events each socket receives, by its user's current rights. */
export class Hearing {
  readonly #identity: HearingIdentity;
  readonly #handshakes: Handshakes;
  readonly #onError: (error: unknown) => void;

  constructor(identity: HearingIdentity, handshakes: Handshakes, onError: (error: unknown) => void) {
    this.#identity = identity;
    this.#handshakes = handshakes;
    this.#onError = onError;
  }

  /** Binds the socket to the session of its handshake. Throws Unauthenticated. */
  async signIn(socket: LiveSocket): Promise<void> {
    const sessionId = this.#handshakes.sessionId(socket.request);
    if (sessionId === undefined) throw new Unauthenticated();
    const ip = this.#handshakes.address(socket.request);
    const at = performance.now();
    const { signedIn } = await this.#identity.sessions.authenticate(sessionId, { prolong: false, ip });
    await this.#identity.rights.requireOrganisation(signedIn);
    socket.data.signedIn = signedIn;
    socket.data.sessionId = sessionId;
    socket.data.trustedAt = at;
  }

  /** Moves a socket to the rooms that its user may hear now; closes it if that cannot be determined. */
  async review(socket: LiveSocket): Promise<void> {
    try {
      await inTurn(socket, async () => {
        await this.signIn(socket);
        const { organisations = [], signedIn } = socket.data;
        if (!signedIn) return;
        const heard = new Set<string>();
        for (const org of organisations) for (const room of await this.#roomsOf(signedIn, org)) heard.add(room);
        for (const room of socket.rooms) if (isChannel(room) && !heard.has(room)) await socket.leave(room);
        // A closed socket would stay in the rooms forever.
        if (socket.connected) await socket.join([...heard]);
        socket.data.reviewed = signedIn.rightsMark;
      });
    } catch (error) {
      if (!(error instanceof DomainError)) this.#onError(error);
      socket.disconnect(true);
    }
  }

  /** Joins the organisation's rooms that the user may be in. Returns false if refused. */
  async subscribe(socket: LiveSocket, channel: unknown): Promise<boolean> {
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
    const renewed = await this.#renewed(socket);
    const rooms = renewed ? await this.#roomsOf(renewed, name) : [];
    if (rooms.length === 0) return false;
    socket.data.organisations = organisations;
    if (socket.connected) await socket.join(rooms);
    return true;
  }

  /** Returns the socket's user with the current mark of their rights; undefined if the session has ended. */
  async #renewed(socket: LiveSocket): Promise<SignedIn | undefined> {
    try {
      await this.signIn(socket);
      return socket.data.signedIn;
    } catch (error) {
      if (error instanceof DomainError) return undefined;
      throw error;
    }
  }

  /** Returns the rooms of the organisation's departments, and of its administrators, that the user may join. */
  async #roomsOf(signedIn: SignedIn, org: string): Promise<string[]> {
    try {
      const { scope, can } = await this.#identity.rights.scopeFor(signedIn, { org, department: 'all' });
      if (!listening.some(can)) return [];
      const rooms = scope.departments.map((one) => roomOf(one.organisationSymbol, one.symbol));
      return can('admin') && !signedIn.session.byPin ? [...rooms, roomOf(scope.organisationSymbol)] : rooms;
    } catch (error) {
      if (error instanceof DomainError) return [];
      throw error;
    }
  }
}

/** Returns the room for events of a department; without one, of the organisation's administrators. */
export const roomOf = (org: string, department?: string): string =>
  department === undefined ? `administrators.${org}` : `department.${org}.${department}`;
const isChannel = (room: string): boolean => /^(department|administrators)\./.test(room);
