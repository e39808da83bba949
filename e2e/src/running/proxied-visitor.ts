import {
  type ClientHttp2Session,
  type ClientHttp2Stream,
  connect,
  constants,
  type IncomingHttpHeaders,
  type IncomingHttpStatusHeader,
} from 'node:http2';
import { text } from 'node:stream/consumers';
import { csrfCookie, csrfHeader, csrfToken, login, socketPath } from '@intake-desk/contracts';
import { io } from 'socket.io-client';
import { LiveConnection } from './live-connection.ts';

/** The desk's port, and the address that people type. */
export interface DeskAddress {
  readonly port: number;
  readonly host: string;
  /** The trusted certificate. */
  readonly ca: string;
}

export interface Answer {
  readonly status: number;
  readonly body: string;
}

/** A browser at the proxy: it speaks HTTP/2, keeps cookies and its connection, and sends the CSRF token. */
export class ProxiedVisitor {
  readonly #desk: DeskAddress;
  readonly #cookies = new Map<string, string>();
  #session: ClientHttp2Session | undefined;

  constructor(desk: DeskAddress) {
    this.#desk = desk;
  }

  /**
   * Sends one request. Like a browser, it repeats it only if the proxy refused it while closing the connection (RFC
   * 9113, 8.7). Rejects if the connection breaks before the response is complete.
   */
  async call(
    { method, url }: { method: string; url: string },
    body?: unknown,
    more: Readonly<Record<string, string>> = {},
  ): Promise<Answer> {
    const token = this.#cookies.get(csrfCookie);
    const headers = {
      ':method': method,
      ':path': url,
      ':authority': this.#desk.host,
      ...this.#headers(),
      ...more,
      ...(token === undefined ? {} : { [csrfHeader]: decodeURIComponent(token) }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    };
    for (;;) {
      const stream = this.#connection().request(headers);
      stream.end(body === undefined ? undefined : JSON.stringify(body));
      try {
        return await this.#answer(stream);
      } catch (error) {
        if (stream.rstCode !== constants.NGHTTP2_REFUSED_STREAM) throw error;
      }
    }
  }

  async signIn(email: string, password: string): Promise<number> {
    await this.call(csrfToken);
    return (await this.call(login, { email, password })).status;
  }

  /** Opens a live connection to an organisation that reconnects like the desk's own. */
  live(organisation: string): LiveConnection {
    const socket = io(`https://127.0.0.1:${this.#desk.port}`, {
      path: socketPath,
      transports: ['websocket'],
      forceNew: true,
      // The browser's types lack Node's connection options.
      ca: this.#desk.ca,
      extraHeaders: { ...this.#headers(), host: this.#desk.host },
    });
    return new LiveConnection(socket, organisation);
  }

  close(): void {
    this.#session?.destroy();
  }

  /** Returns the connection, or a new one if the proxy has announced that it closes this one. */
  #connection(): ClientHttp2Session {
    if (this.#session && !this.#session.closed) return this.#session;
    const { port, host, ca } = this.#desk;
    // Each request of a broken connection rejects separately.
    const session = connect(`https://127.0.0.1:${port}`, { ca, servername: host }).on('error', () => undefined);
    this.#session = session;
    return session;
  }

  async #answer(stream: ClientHttp2Stream): Promise<Answer> {
    const { promise, resolve, reject } = Promise.withResolvers<IncomingHttpHeaders & IncomingHttpStatusHeader>();
    stream.once('response', resolve);
    stream.on('error', reject);
    stream.once('close', () => reject(new Error(`The stream closed with ${stream.rstCode}.`)));
    const headers = await promise;
    for (const line of headers['set-cookie'] ?? []) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      this.#cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return { status: headers[':status'] ?? 0, body: await text(stream) };
  }

  #headers(): Record<string, string> {
    const cookie = [...this.#cookies].map((pair) => pair.join('=')).join('; ');
    return { origin: `https://${this.#desk.host}`, cookie };
  }
}
