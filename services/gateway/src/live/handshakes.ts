import type { IncomingMessage } from 'node:http';
import { networkOf } from '@intake-desk/identity';
import { clientAddress } from '../session/client-address.ts';
import type { Cookies } from '../session/cookies.ts';
import type { AddressRanges } from '../settings/address-range.ts';
import type { Settings } from '../settings/settings.ts';
import { PerSecond } from './per-second.ts';

/** Handshakes a second without a session, per network address. */
const STRANGERS = 2;

export interface HandshakeOptions {
  readonly settings: Pick<Settings, 'PUBLIC_URL' | 'production'>;
  readonly cookies: Cookies;
  readonly proxies: AddressRanges;
  readonly parseCookies: (header: string) => Record<string, string | undefined>;
}

/** Admits handshakes of this site's pages, and few per second without a valid session (A10, B5). */
export class Handshakes {
  readonly #options: HandshakeOptions;
  readonly #strangers = new PerSecond(STRANGERS);

  constructor(options: HandshakeOptions) {
    this.#options = options;
  }

  /** Returns true if a handshake may continue; counts it if it has no session. */
  admits(request: IncomingMessage): boolean {
    if (!isSameSite(request, this.#options.settings)) return false;
    const network = this.#networkOf(request);
    return this.sessionId(request) === undefined ? this.#strangers.take(network) : !this.#strangers.isFull(network);
  }

  /** Counts a handshake whose session does not exist. */
  countUnknown(request: IncomingMessage): void {
    if (this.sessionId(request) !== undefined) this.#strangers.take(this.#networkOf(request));
  }

  /** Returns the session id in the request's cookies, valid or not. */
  sessionId(request: IncomingMessage): string | undefined {
    return this.#options.cookies.sessionId(this.#options.parseCookies(request.headers.cookie ?? ''));
  }

  address(request: IncomingMessage): string {
    return clientAddress(request, this.#options.proxies);
  }

  #networkOf(request: IncomingMessage): string {
    return networkOf(this.address(request));
  }
}

/** Returns true if a page of this site opens the connection (B5), by its Origin, else by Fetch Metadata. */
export function isSameSite({ headers }: IncomingMessage, settings: Pick<Settings, 'PUBLIC_URL' | 'production'>) {
  const { origin, host } = headers;
  if (origin === undefined) return headers['sec-fetch-site'] === 'same-origin';
  if (origin === new URL(settings.PUBLIC_URL).origin) return true;
  // Outside production the desk is also opened as 127.0.0.1, on a spare port, from another machine.
  return !settings.production && host !== undefined && /^https?:\/\/(.+)$/.exec(origin)?.[1] === host;
}
