import type { IncomingMessage } from 'node:http';
import { networkOf } from '@intake-desk/identity';
import { clientAddress } from '../session/client-address.ts';
import type { Cookies } from '../session/cookies.ts';
import type { AddressRanges } from '../settings/address-range.ts';
import type { Settings } from '../settings/settings.ts';
import { PerSecond } from './per-second.ts';
import { isSameSite } from './socket-visitor.ts';

/** Handshakes a second without a session, per network address. */
const STRANGERS = 2;

export interface HandshakeParts {
  readonly settings: Pick<Settings, 'PUBLIC_URL' | 'production'>;
  readonly cookies: Cookies;
  readonly proxies: AddressRanges;
  readonly parseCookies: (header: string) => Record<string, string | undefined>;
}

/** Who may try to open a socket: pages of this site; of those without a session, by their cookies or by what was found, few a second (A10, B5). */
export class Handshakes {
  readonly #parts: HandshakeParts;
  readonly #strangers = new PerSecond(STRANGERS);

  constructor(parts: HandshakeParts) {
    this.#parts = parts;
  }

  /** Whether this one may be tried; counts it if it comes without a session. */
  admits(request: IncomingMessage): boolean {
    if (!isSameSite(request, this.#parts.settings)) return false;
    const network = this.#networkOf(request);
    return this.sessionId(request) === undefined ? this.#strangers.take(network) : !this.#strangers.isFull(network);
  }

  /** Counts one whose session turned out to be none. */
  countUnknown(request: IncomingMessage): void {
    if (this.sessionId(request) !== undefined) this.#strangers.take(this.#networkOf(request));
  }

  /** The session that the request's cookies name, whether or not there is one. */
  sessionId(request: IncomingMessage): string | undefined {
    return this.#parts.cookies.sessionId(this.#parts.parseCookies(request.headers.cookie ?? ''));
  }

  /** Whose the request is, by its network address. */
  address(request: IncomingMessage): string {
    return clientAddress(request, this.#parts.proxies);
  }

  #networkOf(request: IncomingMessage): string {
    return networkOf(this.address(request));
  }
}
