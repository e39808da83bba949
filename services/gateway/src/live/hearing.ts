import { DomainError, type Permission, Unauthenticated } from '@intake-desk/contracts';
import type { Identity, SignedIn } from '@intake-desk/identity';
import type { Handshakes } from './handshakes.ts';
import { inTurn, type LiveSocket } from './live-socket.ts';

const SUBSCRIPTIONS = 20;
const CHANNEL_LENGTH = 100;
/** Whoever sees rows of patients hears that they changed. */
const listening: readonly Permission[] = ['view_dashboard_charts', 'view_patient_modal', 'send_invite'];

export type HearingIdentity = Pick<Identity, 'sessions' | 'rights'>;

/** What each socket may hear: its user's rights, looked up anew at each step. */
export class Hearing {
  readonly #identity: HearingIdentity;
  readonly #handshakes: Handshakes;
  readonly #onError: (error: unknown) => void;

  constructor(identity: HearingIdentity, handshakes: Handshakes, onError: (error: unknown) => void) {
    this.#identity = identity;
    this.#handshakes = handshakes;
    this.#onError = onError;
  }

  /** Makes the socket that of the session that its handshake names. Throws Unauthenticated where there is none. */
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

  /** Gives a socket the rooms that its user may hear now, and no other; closes it if that cannot be found out. */
  async review(socket: LiveSocket): Promise<void> {
    try {
      await inTurn(socket, async () => {
        await this.signIn(socket);
        const { organisations = [], signedIn } = socket.data;
        if (!signedIn) return;
        const heard = new Set<string>();
        for (const org of organisations) for (const room of await this.#roomsOf(signedIn, org)) heard.add(room);
        for (const room of socket.rooms) if (isDepartment(room) && !heard.has(room)) await socket.leave(room);
        // A closed socket that joined would stay in the rooms for good.
        if (socket.connected) await socket.join([...heard]);
        socket.data.reviewed = signedIn.rightsMark;
      });
    } catch (error) {
      if (!(error instanceof DomainError)) this.#onError(error);
      socket.disconnect(true);
    }
  }

  /** Joins the rooms of the departments that the user sees in the organisation; answers whether it was given. */
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

  /** The socket's user with the mark of their rights as it is now; undefined if the session has ended. */
  async #renewed(socket: LiveSocket): Promise<SignedIn | undefined> {
    try {
      await this.signIn(socket);
      return socket.data.signedIn;
    } catch (error) {
      if (error instanceof DomainError) return undefined;
      throw error;
    }
  }

  /** Rooms of the departments that the user sees in the organisation; none where they may not hear of patients there. */
  async #roomsOf(signedIn: SignedIn, org: string): Promise<string[]> {
    try {
      const { scope, can } = await this.#identity.rights.scopeFor(signedIn, { org, department: 'all' });
      if (!listening.some(can)) return [];
      return scope.departments.map((department) => roomOf(department.organisationSymbol, department.symbol));
    } catch (error) {
      if (error instanceof DomainError) return [];
      throw error;
    }
  }
}

/** The room of those who hear of a department's rows. */
export const roomOf = (org: string, department: string): string => `department.${org}.${department}`;
const isDepartment = (room: string): boolean => room.startsWith('department.');
